// Who may do what: webhooks, the list of events and feeds.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'recoverWebhook'
  | 'listDeliveries'
  | 'getDelivery'
  | 'redeliverWebhook'
  | 'listEvents'
  | 'getProductFeed';

export const webhookRows = {} as unknown as AccessTable<Acts>;
