// Who may do what: subscriptions.
import type { AccessTable } from './access-row.js';

type Acts = 'listSubscriptions' | 'cancelSubscription';

export const subscriptionRows = {} as unknown as AccessTable<Acts>;
