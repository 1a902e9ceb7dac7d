// Who may do what: recalls, reported reviews and claims.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'recallVersion'
  | 'liftRecall'
  | 'listReviewReports'
  | 'hideReview'
  | 'unhideReview'
  | 'dismissReviewReports'
  | 'listClaims'
  | 'createClaim'
  | 'importClaims'
  | 'revokeClaim'
  | 'redeemClaim';

export const trustRows = {} as unknown as AccessTable<Acts>;
