// Who may do what: rescans.
import type { AccessTable } from './access-row.js';

type Acts = 'listRescans' | 'createRescan' | 'getRescan';

export const rescanRows = {} as unknown as AccessTable<Acts>;
