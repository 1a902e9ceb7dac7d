// Revokes a key or a server token that somebody found where it should not be.
import type { Tables } from '../../db/tables.js';
import { hashKey, kindOf, type SecretKind } from '../../db/credentials/key-format.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Services } from '../market.js';

/** Whether a text looks like a key or a server token of any installation. */
export const looksLikeSecret = (text: string): boolean => kindOf(text) !== null;

/** Revokes the secret and tells its owner; nothing happens when it is none of ours, or revoked before. */
export async function reportKey(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  secret: string,
  address: string,
): Promise<void> {
  const credential = kindOf(secret);
  const found = credential === null ? undefined : await find(tables, credential, hashKey(secret));
  if (credential === null || found === undefined) return;
  const { id, accountId, name, lastFour } = found;
  await tables.lock('account', accountId);
  const isRevoked = credential === 'key' ? tables.keys.revoke(id) : tables.serverTokens.revoke(accountId, id);
  if (!(await isRevoked)) return;
  await tables.audit.append({
    accountId,
    actorId: null,
    action: 'key.reported',
    targetType: credential === 'key' ? 'key' : 'server_token',
    targetId: id,
    address,
    details: { last_four: lastFour },
  });
  await notifyOwner(tables, market, accountId, { kind: 'key_reported', name, lastFour, credential });
}

/** A key is found by the secret that a rotation replaced too, as long as that one works. */
const find = async ({ keys, serverTokens }: Tables, credential: SecretKind, hash: string) =>
  credential === 'key' ? (await keys.findByHash(hash))?.key : (await serverTokens.findByHash(hash))?.token;
