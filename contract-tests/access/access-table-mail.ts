// Who may do what: which mail is sent.
import type { AccessTable } from './access-row.js';

type Acts = 'getMailPreferences' | 'updateMailPreferences' | 'unsubscribeMail';

export const mailRows = {} as unknown as AccessTable<Acts>;
