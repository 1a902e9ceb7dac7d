// Keys and server tokens of people in the dashboard, for the scenarios of several operations.
import type { KeyRecord } from '../../db/credentials/key-record.js';
import type { ServerTokenRecord } from '../../db/credentials/server-tokens.js';
import type { Browser, Holder, HolderOptions } from '../harness/account-fixtures.js';
import type { World } from '../harness/test-service.js';

export interface KeyOwner {
  readonly owner: Holder;
  readonly browser: Browser;
}

/** Somebody with a key, signed in; they proved who they are so many minutes ago. */
export async function aKeyOwner(world: World, options: HolderOptions = {}, provedMinutesAgo = 0): Promise<KeyOwner> {
  const owner = await world.account(options);
  return { owner, browser: await world.browser(owner, provedMinutesAgo) };
}

/** Gives an account keys until it has `count`. */
export async function keysUpTo(world: World, { accountId }: Pick<Holder, 'accountId'>, count: number): Promise<void> {
  const { keys, accounts, db } = world.market;
  const account = (await accounts.byId(accountId))!;
  for (let have = (await keys.listLive(accountId)).length; have < count; have++)
    await db.write((tx) => keys.create(tx, account, { name: `key ${have}` }));
}

/** Gives an account a server token. */
export async function aToken(
  world: World,
  { accountId }: Pick<Holder, 'accountId'>,
): Promise<{ token: ServerTokenRecord; secret: string }> {
  return world.market.db.write((tx) => world.market.serverTokens.create(tx, accountId, { name: 'survival-1' }));
}

export const tokensUpTo = async (world: World, who: Pick<Holder, 'accountId'>, count: number): Promise<void> => {
  for (let have = 0; have < count; have++) await aToken(world, who);
};

/** A key as the database has it. */
export const storedKey = async (world: World, { keyId }: Pick<Holder, 'keyId'>): Promise<KeyRecord> =>
  (await world.market.keys.byId(keyId))!;
