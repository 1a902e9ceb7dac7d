// A slot of a page that the browser script takes over: what it shows to nobody in particular, and what the script has
// to know to show more. The HTML is the same for everybody; whatever belongs to a person comes from the script.
import type { ComponentChildren, VNode } from 'preact';
import type { components } from '#generated/types.js';

type Schema = components['schemas'];
type Payments = Schema['Settings']['payments'];

/** What the script knows of the product that a slot is about. */
export type IslandProduct = Pick<
  Schema['Product'],
  | 'id'
  | 'slug'
  | 'name'
  | 'price_cents'
  | 'is_free'
  | 'currency'
  | 'billing_interval'
  | 'seller_name'
  | 'latest_version'
>;

/** A version whose file can be downloaded. */
export interface IslandFile {
  readonly id: string;
  readonly tag: string;
  /** Null for an imported version without a file. */
  readonly fileName: string | null;
  /** Bytes. */
  readonly size: number;
}

/** What each island is told by its slot. */
export interface IslandProps {
  /** Who is signed in, in the header. `isOpen`: whether everybody may register. */
  session: { readonly isOpen?: boolean };
  /** The way to the product. */
  buy: { readonly product: IslandProduct; readonly file: IslandFile | null };
  /** The button of one file in a list of versions. */
  download: { readonly product: IslandProduct; readonly file: IslandFile };
  /** One's own review, and the form for it. */
  'own-review': { readonly product: IslandProduct };
  /** Below a review: whether it is helpful, and what is wrong with it. */
  'review-tools': { readonly slug: string; readonly reviewId: string; readonly helpful: number };
  /** What is wrong with the product. */
  'report-product': { readonly product: IslandProduct };
  checkout: {
    readonly product: IslandProduct;
    readonly termsVersion: string;
    readonly hasTermsPage: boolean;
    readonly payments: Payments;
  };
  receipt: { readonly payments: Payments; readonly contactUrl: string | null };
}

export type IslandName = keyof IslandProps;

interface IslandSlotProps<Name extends IslandName> {
  readonly name: Name;
  readonly given: IslandProps[Name];
  /** What stands there until the script runs, and without it. */
  readonly children: ComponentChildren;
}

export function IslandSlot<Name extends IslandName>({ name, given, children }: IslandSlotProps<Name>): VNode {
  return (
    <div class={`island island-${name}`} data-island={name} data-given={JSON.stringify(given)}>
      {children}
    </div>
  );
}

/** What islands know of a product, without what they do not need. */
export function islandProduct(product: IslandProduct): IslandProduct {
  const { id, slug, name, price_cents, is_free, currency, billing_interval, seller_name, latest_version } = product;
  return { id, slug, name, price_cents, is_free, currency, billing_interval, seller_name, latest_version };
}

export function islandFile(version: Schema['Version']): IslandFile {
  return { id: version.id, tag: version.version_tag, fileName: version.file_name, size: version.file_size };
}
