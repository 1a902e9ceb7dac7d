// POST /api/keys/report
import type { Tables } from '../../db/tables.js';
import { hashKey, kindOf, type SecretKind } from '../../db/credentials/key-format.js';
import type { Handler } from '../handler.js';
import type { Market } from '../../market/market.js';
import { ONE } from '../paging.js';
import { tellOwner } from '../../market/accounts/tell-owner.js';

const MESSAGE = 'Thank you. If it was a key or token of this service, it is revoked now and its owner has been told';

export const reportKey: Handler<'reportKey'> = async ({ body, market, address, reply, write }) => {
  const text = body.key.trim();
  const credential = kindOf(text);
  const accepted = reply(202, { data: { message: MESSAGE }, meta: ONE });
  if (credential === null) return accepted;
  return write(async (tables) => {
    const found = await find(tables, credential, hashKey(text));
    if (found !== undefined && (await found.revoke()))
      await noteReport(tables, market, { ...found, credential, address });
    return accepted;
  });
};

interface Found {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly lastFour: string;
  /** False when it was revoked before. */
  revoke(): Promise<boolean>;
}

/** A key is found by the secret that a rotation replaced too, as long as that one works. */
async function find({ keys, serverTokens }: Tables, credential: SecretKind, hash: string): Promise<Found | undefined> {
  if (credential === 'key') {
    const key = (await keys.findByHash(hash))?.key;
    return key && { ...key, revoke: () => keys.revoke(key.id) };
  }
  const token = (await serverTokens.findByHash(hash))?.token;
  return token && { ...token, revoke: () => serverTokens.revoke(token.accountId, token.id) };
}

async function noteReport(
  tables: Tables,
  market: Market,
  { id, accountId, name, lastFour, credential, address }: Found & { credential: SecretKind; address: string },
): Promise<void> {
  const targetType = credential === 'key' ? 'key' : 'server_token';
  await tables.audit.append({
    accountId,
    actorId: null,
    action: 'key.reported',
    targetType,
    targetId: id,
    address,
    details: { last_four: lastFour },
  });
  await tellOwner(tables, market, accountId, { kind: 'key_reported', name, lastFour, credential });
}
