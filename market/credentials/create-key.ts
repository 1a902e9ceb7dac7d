// Makes API keys: for people who ask for one, and for the operator.
import { forbiddenScope, type NewKey } from '../../db/credentials/key-changes.js';
import type { KeyRecord } from '../../db/credentials/key-record.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { refuseEleventh } from './key-limits.js';
import { noteKeyChange } from './note-key-change.js';

/** A key and the only copy of its secret. */
export interface KeyWithSecret {
  readonly key: KeyRecord;
  readonly secret: string;
}

/** @param address where its owner's request came from; null when it is the operator who makes it */
export async function createKey(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  { accountId, address }: { readonly accountId: string; readonly address: string | null },
  wanted: NewKey,
): Promise<KeyWithSecret | Refused<'forbidden' | 'key_limit_reached'>> {
  await tables.lock('account', accountId);
  const account = (await tables.accounts.byId(accountId))!;
  const fault = refuseScopes(account, wanted.scopes) ?? (await refuseEleventh(tables, accountId));
  if (fault !== null) return fault;
  const made = await tables.keys.create(account, wanted);
  await noteKeyChange(tables, market, { key: made.key, action: 'key.created', mail: 'created', address });
  return made;
}

/** Refuses scopes beyond the account's role; null when it may have them. */
export function refuseScopes(...asked: Parameters<typeof forbiddenScope>): Refused<'forbidden'> | null {
  const scope = forbiddenScope(...asked);
  return scope === undefined ? null : refused('forbidden', `Only an admin's key can have the scope ${scope}`);
}
