// Who may do what: the queue of admins, notes and reports of products.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'listSubmissions'
  | 'getSubmission'
  | 'approveProduct'
  | 'rejectProduct'
  | 'sendBackProduct'
  | 'listProductReports'
  | 'resolveProductReport'
  | 'listModerationNotes'
  | 'createModerationNote'
  | 'reportProduct';

export const queueRows = {} as unknown as AccessTable<Acts>;
