// Generated from openapi.yaml by `npm run generate`; do not edit.
export const EVENT_WORDS = {
  "order.created": "A new purchase was completed",
  "order.refunded": "A purchase was refunded",
  "license.revoked": "A license key was revoked",
  "license.activated": "A server activated a license key",
  "version.published": "A new plugin version was published",
  "subscription.cancelled": "A subscription was cancelled",
  "subscription.expired": "A subscription lapsed after a failed payment",
  "review.created": "A buyer reviewed a product",
  "order.disputed": "A buyer disputed a payment",
  "product.updated": "Something that everybody sees of a product changed",
  "product.archived": "A product was withdrawn",
  "version.yanked": "A version was withdrawn from those who do not own the product",
  "version.recalled": "A version was recalled, and nobody gets it any more",
  "endpoint.disabled": "An endpoint gets no more events",
};
