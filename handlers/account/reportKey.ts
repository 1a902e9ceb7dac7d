// POST /api/keys/report
import type { Transaction } from '../../db/engine/connection.js';
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
  return write(async (tx) => {
    const found = await find(market, credential, hashKey(text));
    if (found !== undefined && (await found.revoke(tx)))
      await noteReport(tx, market, { ...found, credential, address });
    return accepted;
  });
};

interface Found {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly lastFour: string;
  /** False when it was revoked before. */
  revoke(tx: Transaction): Promise<boolean>;
}

/** A key is found by the secret that a rotation replaced too, as long as that one works. */
async function find({ keys, serverTokens }: Market, credential: SecretKind, hash: string): Promise<Found | undefined> {
  if (credential === 'key') {
    const key = (await keys.findByHash(hash))?.key;
    return key && { ...key, revoke: (tx) => keys.revoke(tx, key.id) };
  }
  const token = (await serverTokens.findByHash(hash))?.token;
  return token && { ...token, revoke: (tx) => serverTokens.revoke(tx, token.accountId, token.id) };
}

async function noteReport(
  tx: Transaction,
  market: Market,
  { id, accountId, name, lastFour, credential, address }: Found & { credential: SecretKind; address: string },
): Promise<void> {
  const targetType = credential === 'key' ? 'key' : 'server_token';
  await market.audit.append(tx, {
    accountId,
    actorId: null,
    action: 'key.reported',
    targetType,
    targetId: id,
    address,
    details: { last_four: lastFour },
  });
  await tellOwner(tx, market, accountId, { kind: 'key_reported', name, lastFour, credential });
}
