// PATCH /api/account
import type { ErrorCodeOf, Fault } from '#generated/operations.js';
import { AccountTaken, type AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import type { Handler } from '../handler.js';
import type { Market } from '../../market/market.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';
import { findSellerNameFault } from '../../market/accounts/seller-name.js';

type Profile = Pick<AccountRecord, 'displayName' | 'sellerName'>;
type Refused = readonly [code: ErrorCodeOf<'updateAccount'>, sentence: string, ...faults: Fault[]];

export const updateAccount: Handler<'updateAccount'> = async ({
  body,
  caller,
  address,
  market,
  reply,
  refuse,
  write,
}) =>
  write(async (tables) => {
    const account = (await tables.accounts.byId(caller.accountId))!;
    const wanted: Profile = {
      displayName: body.display_name?.trim() ?? account.displayName,
      sellerName: body.seller_name ?? account.sellerName,
    };
    const refused =
      wanted.sellerName === account.sellerName ? null : judgeSellerName(wanted.sellerName!, account, market);
    if (refused !== null) return refuse(...refused);
    try {
      const fields = await change(tables, account, wanted);
      if (fields.length > 0) {
        await tables.audit.append({
          accountId: account.id,
          actorId: account.id,
          action: 'account.profile_changed',
          targetType: 'account',
          targetId: account.id,
          address,
          details: { fields: fields.join(', ') },
        });
      }
    } catch (error) {
      if (error instanceof AccountTaken) return refuse('seller_name_taken');
      throw error;
    }
    return reply(200, {
      data: await accountShape((await tables.accounts.byId(account.id))!, tables, market.settings),
      meta: ONE,
    });
  });

/**
 * Why the account cannot have a seller name that it does not have. A handle is for good, so it goes to nobody whose
 * address is not confirmed.
 */
function judgeSellerName(name: string, account: AccountRecord, { settings }: Market): Refused | null {
  const fault = findSellerNameFault(name);
  if (fault !== null)
    return ['validation_failed', `seller_name ${fault}`, { path: 'body.seller_name', message: fault }];
  if (account.emailVerifiedAt === null)
    return ['email_unverified', 'Confirm your e-mail address before you choose a seller name'];
  if (account.sellerName !== null)
    return ['invalid_transition', `Your seller name is ${account.sellerName}, and it never changes`];
  if (settings.sellers === 'approved' && !account.isAdmin)
    return ['forbidden', 'An admin approves sellers here: ask one for a seller name'];
  return null;
}

/** Makes the profile what is wanted and returns the names of the fields that were something else. */
async function change(tables: Tables, account: AccountRecord, { displayName, sellerName }: Profile): Promise<string[]> {
  const fields: string[] = [];
  if (displayName !== account.displayName) {
    await tables.accounts.rename(account.id, displayName);
    fields.push('display_name');
  }
  if (sellerName !== null && sellerName !== account.sellerName) {
    await tables.accounts.becomeSeller(account.id, sellerName);
    fields.push('seller_name');
  }
  return fields;
}
