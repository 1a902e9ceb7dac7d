// What sellers write about their products: trimmed, cleaned, and judged as far as the contract cannot.
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Call } from '#generated/operations.js';
import type { CategorySlug, Game } from '#generated/enums.js';
import { categoriesOf, isCategoryOf } from './categories.js';
import type { ProductContent } from '../../db/catalog/products.js';
import { isRefused, refused, refusedField, type Refused } from '../refused.js';
import { safeHtml } from './safe-html.js';

/** As the contract has it; of an edit, what it changes. */
type Written = Call<'updateProduct'>['body'];

/** What a seller decides of a product, without what others do. */
export type SellersContent = Partial<
  Omit<ProductContent, 'status' | 'reviewCode' | 'reviewReason' | 'iconKey' | 'gallery' | 'baseGameVersions'>
>;

/**
 * The content as it is kept, without what is left out. Whether the category is one of the game is judged with the
 * product, by `refuseCategory`. It takes a while: call it outside of a write.
 */
export function contentOf(written: Written): SellersContent | Refused<'validation_failed'> {
  const html = written.description_html;
  const descriptionHtml = html === undefined ? undefined : safeHtml('description_html', html);
  if (isRefused(descriptionHtml)) return descriptionHtml;
  const { support_url: supportUrl } = written;
  if (typeof supportUrl === 'string' && !isAddress(supportUrl))
    return refusedField('support_url', 'must be a whole address, such as https://example.com/support');
  const content: { readonly [Field in keyof SellersContent]-?: SellersContent[Field] | undefined } = {
    name: written.name?.trim(),
    shortDescription: written.short_description?.trim(),
    descriptionHtml,
    priceCents: written.price_cents,
    billingInterval: written.billing_interval as SellersContent['billingInterval'] | undefined,
    game: written.game,
    category: written.category,
    tags: written.tags && [...new Set(written.tags.map((tag) => tag.trim()))],
    supportUrl,
    maxActivations: written.max_activations,
    offlineHours: written.offline_hours,
  };
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

/** Whether it is an address both for browsers and by RFC 3986, which admit different things. */
const isAddress = (text: string): boolean => URL.canParse(text) && (fullFormats.uri as (text: string) => boolean)(text);

/** Why a product cannot be filed like this; undefined when the category is one of the game. */
export function refuseCategory(game: Game, category: CategorySlug): Refused<'validation_failed'> | undefined {
  if (isCategoryOf(game, category)) return undefined;
  const known = categoriesOf(game).map(({ slug }) => slug);
  const message = `${category} is no category of ${game}, which has ${known.join(', ')}`;
  return refused('validation_failed', message, { path: 'body.game', message }, { path: 'body.category', message });
}
