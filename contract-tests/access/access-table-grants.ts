// Who may do what: grants.
import type { AccessTable } from './access-row.js';

type Acts =
  'listGrants' | 'createGrant' | 'importGrants' | 'revokeGrant' | 'exportBuyers' | 'listReceivedGrants' | 'claimGrants';

export const grantRows = {} as unknown as AccessTable<Acts>;
