// Who may do what: making, publishing and yanking versions.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'createVersion'
  | 'updateVersion'
  | 'deleteVersion'
  | 'createUploadLink'
  | 'publishVersion'
  | 'yankVersion'
  | 'unyankVersion';

export const uploadRows = {} as unknown as AccessTable<Acts>;
