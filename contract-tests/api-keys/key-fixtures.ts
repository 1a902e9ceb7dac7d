// Keys and server tokens of people in the dashboard, for the scenarios of several operations.
import type { KeyRecord } from '../../db/credentials/key-record.js';
import type { ServerTokenRecord } from '../../db/credentials/server-tokens.js';
import type { Browser, Holder, HolderOptions } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

export interface KeyOwner {
  readonly owner: Holder;
  readonly browser: Browser;
}

/** Somebody with a key, signed in; they proved who they are so many minutes ago. */
export async function aKeyOwner(
  service: TestService,
  options: HolderOptions = {},
  provedMinutesAgo = 0,
): Promise<KeyOwner> {
  const owner = await service.account(options);
  return { owner, browser: await service.browser(owner, provedMinutesAgo) };
}

/** Gives an account keys until it has `count`. */
export async function keysUpTo(
  service: TestService,
  { accountId }: Pick<Holder, 'accountId'>,
  count: number,
): Promise<void> {
  const { keys, accounts } = service.market.tables;
  const account = (await accounts.byId(accountId))!;
  for (let have = (await keys.listLive(accountId)).length; have < count; have++)
    await service.market.write((tables) => tables.keys.create(account, { name: `key ${have}` }));
}

/** Gives an account a server token, which never expires unless told otherwise. */
export async function aToken(
  service: TestService,
  { accountId }: Pick<Holder, 'accountId'>,
  { expiresAt = null }: { readonly expiresAt?: number | null } = {},
): Promise<{ token: ServerTokenRecord; secret: string }> {
  return service.market.write((tables) => tables.serverTokens.create(accountId, { name: 'survival-1', expiresAt }));
}

export const tokensUpTo = async (
  service: TestService,
  who: Pick<Holder, 'accountId'>,
  count: number,
): Promise<void> => {
  for (let have = 0; have < count; have++) await aToken(service, who);
};

/** A key as the database has it. */
export const storedKey = async (service: TestService, { keyId }: Pick<Holder, 'keyId'>): Promise<KeyRecord> =>
  (await service.market.tables.keys.byId(keyId))!;
