// What a product's picture for links shows, and a hash of that, by which is known whether it has to be drawn anew.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { categoriesOf } from './categories.js';
import type { PicturedProduct } from '../../db/catalog/social-pictures.js';
import type { SocialSubject } from '../../capabilities/pictures/social/social-subject.js';
import { pictureKey } from '../../capabilities/storage/object-keys.js';
import type { Market, MarketSettings } from '../market.js';

/** Raised when pictures are to look different from now on: all are drawn anew then. */
const LOOK_VERSION = 1;
/** The colour of the shop where the operator has no other. */
const DEFAULT_COLOR = '#1f7067';

type SiteLook = Pick<MarketSettings, 'siteName' | 'siteColor'>;

const hashOf = (shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);

/** A hash of what all pictures have in common. */
export const lookOf = ({ siteName, siteColor }: SiteLook): string => hashOf([LOOK_VERSION, siteName, siteColor]);

/** A hash of everything that the picture of a product shows. The price is not part of it: chats go on showing old ones. */
export const shownOf = (product: PicturedProduct, settings: SiteLook): string =>
  hashOf([lookOf(settings), product.iconKey ?? product.slug, textsOf(product)]);

/** What is drawn of a product. */
export async function subjectOf(
  product: PicturedProduct,
  { objects, settings: { siteName, siteColor } }: Pick<Market, 'objects' | 'settings'>,
): Promise<SocialSubject> {
  const icon = product.iconKey === null ? undefined : await objects.read(pictureKey(product.id, product.iconKey));
  return {
    siteName,
    siteColor: siteColor ?? DEFAULT_COLOR,
    ...textsOf(product),
    icon: icon === undefined ? null : await buffer(icon),
  };
}

const textsOf = (product: PicturedProduct) => ({
  name: product.name,
  slug: product.slug,
  description: product.shortDescription,
  seller: product.sellerDisplayName,
  sellerSlug: product.sellerName,
  topics: [titleOf(product.game), categoryName(product)],
});

const categoryName = ({ game, category }: PicturedProduct): string =>
  categoriesOf(game).find(({ slug }) => slug === category)?.name ?? titleOf(category);

const titleOf = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1);
