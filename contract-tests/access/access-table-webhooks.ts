// Who may do what: deliveries of webhooks, the list of events and feeds.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'testWebhook'
  | 'recoverWebhook'
  | 'listDeliveries'
  | 'getDelivery'
  | 'redeliverWebhook'
  | 'listEvents'
  | 'getProductFeed';

export const webhookRows = {} as unknown as AccessTable<Acts>;
