// Who may do what: licences.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'activateLicense'
  | 'validateLicense'
  | 'heartbeatLicense'
  | 'deactivateLicense'
  | 'getJwks'
  | 'listLicenses'
  | 'getLicense'
  | 'listActivations'
  | 'freeActivation'
  | 'rotateLicense'
  | 'revokeLicense'
  | 'suspendLicense'
  | 'reinstateLicense'
  | 'lookupLicense';

export const licenceRows = {} as unknown as AccessTable<Acts>;
