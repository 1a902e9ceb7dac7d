// Addresses of the shop's pages, for e-mails, messages and feeds: the same that the pages link to each other by
// (web/storefront/addresses.ts).
import type { MarketSettings } from '../market.js';

/** Makes addresses of pages of this installation. Slugs and ids are as they are stored, and need no escaping. */
export const shopAddresses = ({ publicUrl }: Pick<MarketSettings, 'publicUrl'>) => ({
  product: (slug: string): string => `${publicUrl}/products/${slug}`,
  versions: (slug: string): string => `${publicUrl}/products/${slug}/versions`,
  reviews: (slug: string): string => `${publicUrl}/products/${slug}/reviews`,
  /** One of the operator's own. */
  page: (name: string): string => `${publicUrl}/pages/${name}`,
  /** For the buyer alone. */
  receipt: (orderId: string): string => `${publicUrl}/receipts/${orderId}`,
});

/** A review on the page of all of them, which it stands on while it is among the newest; its author finds it there always. */
export const reviewAddress = (settings: Pick<MarketSettings, 'publicUrl'>, slug: string, reviewId: string): string =>
  `${shopAddresses(settings).reviews(slug)}#review-${reviewId}`;
