// Which scope a key needs to be told of an event, by a webhook or by reading the feed.
import type { Scope } from '#generated/enums.js';
import type { EventKind } from '#generated/events.cjs';

/** The scope that lets a key read, in another way, what an event of the kind tells. */
export const scopeOfKind: Readonly<Record<EventKind, Scope>> = {
  'order.created': 'orders:read',
  'order.refunded': 'orders:read',
  'order.disputed': 'orders:read',
  'subscription.cancelled': 'orders:read',
  'subscription.expired': 'orders:read',
  'license.activated': 'licenses:manage',
  'license.revoked': 'licenses:manage',
  'endpoint.disabled': 'webhooks:manage',
  'review.created': 'catalog:read',
  'product.updated': 'catalog:read',
  'product.archived': 'catalog:read',
  'version.published': 'catalog:read',
  'version.yanked': 'catalog:read',
  'version.recalled': 'catalog:read',
};
