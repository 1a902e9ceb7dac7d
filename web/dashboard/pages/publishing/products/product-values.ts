// From the fields of a product's form to what the service takes.
import type { CategorySlug, Game } from '#generated/enums.js';
import type { Schema } from '../../../api/schemas.js';
import { listOf, textOf } from '../../../components/form-values.js';
import type { Product } from './product-queries.js';

type Update = Schema<'ProductUpdateInput'>;
type Values = Required<Update>;

export const PRODUCT_FIELDS: readonly (keyof Values)[] = [
  'name',
  'short_description',
  'description_html',
  'price_cents',
  'billing_interval',
  'game',
  'category',
  'tags',
  'support_url',
  'max_activations',
  'offline_hours',
];

/** What the service takes when nothing is said. */
export const USUAL_OFFLINE_HOURS = 72;

/** What stands in the fields. Fields that the form does not have are empty. */
export function productValues(values: FormData): Values {
  const limit = textOf(values, 'max_activations');
  const cents = Math.round(Number(textOf(values, 'price')) * 100);
  return {
    name: textOf(values, 'name'),
    short_description: textOf(values, 'short_description'),
    description_html: textOf(values, 'description_html'),
    price_cents: cents,
    // What is free is free for good.
    billing_interval: cents === 0 ? null : textOf(values, 'billing_interval') || null,
    game: textOf(values, 'game') as Game,
    category: textOf(values, 'category') as CategorySlug,
    tags: listOf(values, 'tags'),
    support_url: textOf(values, 'support_url').trim() || null,
    max_activations: limit === '' ? null : Number(limit),
    offline_hours: Number(textOf(values, 'offline_hours')) || USUAL_OFFLINE_HOURS,
  };
}

/**
 * What differs from the product: what nobody touched is not sent, so that old content, which may break rules of today,
 * stands in nobody's way. A game goes with its category.
 */
export function productChanges(product: Product, values: Values): Update {
  const before: Partial<Record<string, unknown>> = product;
  const differs = (field: keyof Values): boolean =>
    JSON.stringify(before[field] ?? null) !== JSON.stringify(values[field] ?? null);
  const changed = PRODUCT_FIELDS.filter(
    // Browsers end lines in forms in their own way.
    (field) =>
      field === 'description_html' ? unixLines(product.description_html) !== unixLines(values[field]) : differs(field),
  );
  const sent = new Set(changed.includes('game') ? [...changed, 'category'] : changed);
  return Object.fromEntries(Object.entries(values).filter(([field]) => sent.has(field as keyof Values)));
}

/** Whether nothing differs that has a field. */
export function hasSameContent(product: Product, other: Product): boolean {
  const [one, another]: Partial<Record<string, unknown>>[] = [product, other];
  return PRODUCT_FIELDS.every((field) => JSON.stringify(one![field]) === JSON.stringify(another![field]));
}

const unixLines = (text: string): string => text.replaceAll('\r\n', '\n');
