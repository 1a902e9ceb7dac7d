// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { components } from './types.js' with { 'resolution-mode': 'import' };

/** What an event carries, by its kind. */
export interface EventData {
  readonly 'order.created': components['schemas']['OrderCreatedEvent']['data'];
  readonly 'order.refunded': components['schemas']['OrderRefundedEvent']['data'];
  readonly 'license.revoked': components['schemas']['LicenseRevokedEvent']['data'];
  readonly 'license.activated': components['schemas']['LicenseActivatedEvent']['data'];
  readonly 'version.published': components['schemas']['VersionPublishedEvent']['data'];
  readonly 'subscription.cancelled': components['schemas']['SubscriptionCancelledEvent']['data'];
  readonly 'subscription.expired': components['schemas']['SubscriptionExpiredEvent']['data'];
  readonly 'review.created': components['schemas']['ReviewCreatedEvent']['data'];
  readonly 'order.disputed': components['schemas']['OrderDisputedEvent']['data'];
  readonly 'product.updated': components['schemas']['ProductUpdatedEvent']['data'];
  readonly 'product.archived': components['schemas']['ProductArchivedEvent']['data'];
  readonly 'version.yanked': components['schemas']['VersionYankedEvent']['data'];
  readonly 'version.recalled': components['schemas']['VersionRecalledEvent']['data'];
  readonly 'endpoint.disabled': components['schemas']['EndpointDisabledEvent']['data'];
}
export type EventKind = keyof EventData;

interface ValidationError { readonly instancePath: string; readonly message?: string }
interface Validate { (data: unknown): boolean; errors?: null | readonly ValidationError[] }
export declare const validateEventData: { readonly [Kind in EventKind]: Validate };
/** What an event of each kind may carry, as the contract shows it. */
export declare const exampleOfEvent: Readonly<EventData>;
