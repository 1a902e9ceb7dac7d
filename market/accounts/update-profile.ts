// Changes how an account shows itself: its name, its picture and, once, the handle it sells under.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { readAvatar } from '../../capabilities/pictures/avatar.js';
import { PictureRefused } from '../../capabilities/pictures/conversion.js';
import { notifyOfProducts } from '../catalog/product-events.js';
import type { SessionCall } from '../credentials/sessions.js';
import type { Services } from '../market.js';
import { refused, refusedField, type Refused } from '../refused.js';
import { dailyAllowance, type StayWithin } from '../audit/daily-allowance.js';
import { noteOwnAct } from '../audit/owner-log.js';
import { findSellerNameFault } from './seller-name.js';

/** Changes of the profile in a day after which the name stays as it is: each writes an event for each product. */
const A_DAY = 20;

/** What changes; what is left out stays. */
interface ProfileChange {
  readonly displayName?: string | undefined;
  readonly sellerName?: string | undefined;
}

/** Makes the profile what is wanted, and returns the account as it is then. */
export async function updateProfile(
  tables: Tables,
  market: Pick<Services, 'settings' | 'clock'>,
  call: SessionCall & { readonly stayWithin: StayWithin },
  { displayName, sellerName }: ProfileChange,
): Promise<
  | AccountRecord
  | Refused<'validation_failed' | 'email_unverified' | 'invalid_transition' | 'forbidden' | 'seller_name_taken'>
> {
  const { accountId } = call.caller;
  await tables.lock('account', accountId);
  const account = (await tables.accounts.byId(accountId))!;
  const fields: string[] = [];
  if (displayName !== undefined && displayName !== account.displayName) {
    const allowance = await dailyAllowance(tables, accountId, 'account.profile_changed', A_DAY, market.clock());
    call.stayWithin(allowance);
    await tables.accounts.rename(accountId, displayName);
    await notifyOfProducts(tables, 'product.updated', await tables.products.publicOfSeller(accountId));
    fields.push('display_name');
  }
  if (sellerName !== undefined && sellerName !== account.sellerName) {
    const fault = judgeSellerName(sellerName, account, market);
    if (fault !== null) return fault;
    if (!(await tables.accounts.becomeSeller(accountId, sellerName))) return refused('seller_name_taken');
    fields.push('seller_name');
  }
  if (fields.length > 0) await noteProfile(tables, call, fields);
  return (await tables.accounts.byId(accountId))!;
}

/**
 * Why the account cannot have a seller name that it does not have. A handle is for good, so it goes to nobody whose
 * address is not confirmed.
 */
function judgeSellerName(name: string, account: AccountRecord, { settings }: Pick<Services, 'settings'>) {
  const fault = findSellerNameFault(name);
  if (fault !== null) return refusedField('seller_name', fault);
  if (account.emailVerifiedAt === null)
    return refused('email_unverified', 'Confirm your e-mail address before you choose a seller name');
  if (account.sellerName !== null)
    return refused('invalid_transition', `Your seller name is ${account.sellerName}, and it never changes`);
  if (settings.sellers === 'approved' && !account.isAdmin)
    return refused('forbidden', 'An admin approves sellers here: ask one for a seller name');
  return null;
}

/** The picture as it is kept, unless what was sent is none. It takes long: call it outside of a write. */
export async function convertAvatar(
  { pictures }: Pick<Services, 'pictures'>,
  base64: string,
): Promise<Buffer | Refused<'validation_failed'>> {
  return readAvatar(base64, pictures).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error;
    return refused('validation_failed', error.message, { path: 'body.image', message: error.message });
  });
}

/** @param webp as `convertAvatar` made it */
export async function setAvatar(tables: Tables, call: SessionCall, webp: Buffer): Promise<void> {
  await tables.lock('account', call.caller.accountId);
  await tables.avatars.set(call.caller.accountId, webp);
  await noteProfile(tables, call, ['avatar']);
}

/** Goes back to the generated picture; nothing happens where there is no other. */
export async function removeAvatar(tables: Tables, call: SessionCall): Promise<void> {
  await tables.lock('account', call.caller.accountId);
  if (await tables.avatars.remove(call.caller.accountId)) await noteProfile(tables, call, ['avatar']);
}

async function noteProfile(
  tables: Tables,
  { caller: { accountId }, address }: SessionCall,
  fields: string[],
): Promise<void> {
  const details = { fields: fields.join(', ') };
  await noteOwnAct(tables, { accountId, address, action: 'account.profile_changed', details });
}
