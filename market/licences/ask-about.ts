// A plugin asks whether its licence is good. Nothing is written before it is answered.
import { refused, type Refused } from '../refused.js';
import type { Market } from '../market.js';
import { refuseFault, type LicenceFaultCode, type ServerCall } from './activate-server.js';
import { checkLicence, faultOf, type LicenceCheck } from './check-licence.js';
import { findByKey } from './find-licence.js';

type Asked = Pick<Market, 'tables' | 'licenceUses' | 'clock'>;

/** What a licence is worth on a server; that the server was seen is noted, and stored later. */
export async function askAbout(
  { tables, licenceUses, clock }: Asked,
  call: ServerCall,
): Promise<LicenceCheck | Refused<'license_not_found'>> {
  const licence = await findByKey(tables, call.licenceKey);
  if (licence === undefined) return refused('license_not_found');
  const check = await checkLicence(tables, licence, call, clock());
  licenceUses.note(check);
  return check;
}

/** The same for a server that has a seat and says that it still runs; refused where it could not take one. */
export async function keepSeat(
  market: Asked,
  call: ServerCall,
): Promise<LicenceCheck | Refused<'license_not_found' | LicenceFaultCode>> {
  const check = await askAbout(market, call);
  if ('refused' in check) return check;
  const fault = faultOf(check.licence, call.productId, check.checkedAt);
  if (fault !== undefined) return refuseFault(fault);
  return check.activationId === undefined
    ? refused('license_mismatch', 'This server has no slot of the licence: activate it')
    : check;
}
