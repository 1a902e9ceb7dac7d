// How a product looks on the wire.
import type { components } from '#generated/types.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Caller } from '../../market/caller.js';
import { nextSteps } from '../../market/catalog/product-states.js';
import { runsProduct } from '../../market/catalog/visible-products.js';
import { isoTime } from '../iso-time.js';
import { fitHtml } from '../listed-texts.js';
import type { MarketSettings } from '../../market/market.js';
import { avatarPath, iconPath, picturePath } from '../picture-urls.js';

type Product = components['schemas']['Product'];

/** The shapes of a page of products, whose descriptions have an end together. */
export function productShapes(
  products: readonly ProductRecord[],
  settings: MarketSettings,
  caller: Caller | null,
): Product[] {
  const fit = fitHtml(products.map(({ descriptionHtml }) => descriptionHtml));
  return products.map((product) => ({
    ...productShape(product, settings, caller),
    description_html: fit(product.descriptionHtml),
  }));
}

/** The public shape, with the seller's fields added for those who run the product. */
export function productShape(product: ProductRecord, settings: MarketSettings, caller: Caller | null): Product {
  const { publicUrl, currency } = settings;
  const shape: Product = {
    id: product.id,
    name: product.name,
    slug: product.slug,
    short_description: product.shortDescription,
    description_html: product.descriptionHtml,
    price_cents: product.priceCents,
    is_free: product.priceCents === 0,
    game: product.game,
    category: product.category,
    status: product.status,
    seller_name: product.sellerName,
    seller_display_name: product.sellerDisplayName,
    seller_avatar_url: publicUrl + avatarPath(product.sellerName),
    latest_version: product.latestVersion && {
      id: product.latestVersion.id,
      version_tag: product.latestVersion.versionTag,
      channel: product.latestVersion.channel,
    },
    tags: product.tags,
    rating_avg: product.ratingAvg,
    rating_count: product.ratingCount,
    stats: { download_count: product.downloadCount },
    icon_url: publicUrl + iconPath(product.id, product.iconKey),
    gallery: product.gallery.map((id) => publicUrl + picturePath(product.id, id)),
    currency,
    created_at: isoTime(product.createdAt),
    updated_at: isoTime(product.updatedAt),
    game_versions: product.gameVersions,
    platforms: product.platforms,
    billing_interval: product.billingInterval,
    support_url: product.supportUrl,
  };
  if (!runsProduct(caller, product)) return shape;
  return {
    ...shape,
    revision: product.revision,
    max_activations: product.maxActivations,
    offline_hours: product.offlineHours,
    review_reason: product.reviewReason,
    review_code: product.reviewCode,
    queue_place: product.queuePlace,
    gallery_ids: product.gallery,
    next_steps: nextSteps(product, caller),
  };
}
