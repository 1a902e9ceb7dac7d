// What of the rate limits is used up of all that an account calls with.
import { isLive, type KeyRecord } from '../../db/credentials/key-record.js';
import type { Tables } from '../../db/tables.js';
import type { Allowance } from '../audit/daily-allowance.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';

/**
 * What has an allowance: a key, a server token, all of either that an account has or had, and everybody signed in to
 * it.
 */
export type AllowanceKind = Caller['kind'] | 'keys' | 'server-tokens';

interface UsageCall {
  readonly caller: Pick<Caller, 'accountId'>;
  /** Tells an allowance without using it: of a key or server token by its id, of the others by the account's. */
  allowanceOf(kind: AllowanceKind, id: string): Promise<Allowance>;
}

export interface Usage {
  readonly kind: AllowanceKind;
  /** Of a key or a server token; null for what they have together, and for sessions. */
  readonly secret: Pick<KeyRecord, 'id' | 'name'> | null;
  readonly allowance: Allowance;
}

/** Sessions first, then each key and each server token that works, then what all of either have together. */
export async function usageOf(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  { caller: { accountId }, allowanceOf }: UsageCall,
): Promise<Usage[]> {
  const [keys, tokens] = await Promise.all([tables.keys.listLive(accountId), tables.serverTokens.list(accountId)]);
  const now = clock();
  const ofAll = async (kind: AllowanceKind): Promise<Usage> => ({
    kind,
    secret: null,
    allowance: await allowanceOf(kind, accountId),
  });
  const ofOne = (kind: AllowanceKind, secret: Pick<KeyRecord, 'id' | 'name' | 'revokedAt' | 'expiresAt'>) =>
    isLive(secret, now) ? [allowanceOf(kind, secret.id).then((allowance) => ({ kind, secret, allowance }))] : [];
  return Promise.all([
    ofAll('session'),
    ...keys.flatMap((key) => ofOne('key', key)),
    ...tokens.flatMap((token) => ofOne('server-token', token)),
    ofAll('keys'),
    ofAll('server-tokens'),
  ]);
}
