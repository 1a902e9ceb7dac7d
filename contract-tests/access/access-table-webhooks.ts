// Who may do what: the list of events and feeds.
import type { AccessTable } from './access-row.js';

type Acts = 'listEvents' | 'getProductFeed';

export const webhookRows = {} as unknown as AccessTable<Acts>;
