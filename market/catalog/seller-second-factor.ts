// Whether a seller may publish without a second factor: whoever takes over such an account would reach all its buyers.
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';

/**
 * Refuses to publish for a seller without a second factor, unless the operator does not ask for one. It holds for the
 * account, so that it makes no difference whether a key or a session publishes. The caller has locked the account.
 */
export async function refuseWithoutSecondFactor(
  { secondFactors }: Pick<Tables, 'secondFactors'>,
  { settings }: { readonly settings: Pick<Services['settings'], 'sellerTwoFactor'> },
  sellerId: string,
): Promise<Refused<'forbidden'> | undefined> {
  if (!settings.sellerTwoFactor || (await secondFactors.hasAny(sellerId))) return undefined;
  return refused(
    'forbidden',
    'Sellers need a second factor before they publish: sign in to the dashboard and add a passkey or an authenticator app to your account',
  );
}
