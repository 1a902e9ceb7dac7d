// A plugin asks whether its license is good. Nothing is written before it is answered.
import { refused, type Refused } from '../refused.js';
import type { Market } from '../market.js';
import { refuseFault, type LicenseFaultCode, type ServerCall } from './activate-server.js';
import { checkLicense, faultOf, type LicenseCheck } from './check-license.js';
import { findByKey } from './find-license.js';

type Asked = Pick<Market, 'tables' | 'licenseUses' | 'clock'>;

/** What a license is worth on a server; that the server was seen is noted, and stored later. */
export async function askAbout(
  { tables, licenseUses, clock }: Asked,
  call: ServerCall,
): Promise<LicenseCheck | Refused<'license_not_found'>> {
  const license = await findByKey(tables, call.licenseKey);
  if (license === undefined) return refused('license_not_found');
  const check = await checkLicense(tables, license, call, clock());
  licenseUses.note(check);
  return check;
}

/** The same for a server that has a seat and says that it still runs; refused where it could not take one. */
export async function keepSeat(
  market: Asked,
  call: ServerCall,
): Promise<LicenseCheck | Refused<'license_not_found' | LicenseFaultCode>> {
  const check = await askAbout(market, call);
  if ('refused' in check) return check;
  const fault = faultOf(check.license, call.productId, check.checkedAt);
  if (fault !== undefined) return refuseFault(fault);
  return check.activationId === undefined
    ? refused('license_mismatch', 'This server has no slot of the license: activate it')
    : check;
}
