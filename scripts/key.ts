// `npm run key -- create|revoke|list`: the operator's way to API keys; a running service heeds them from the next request on.
import type { Scope } from '#generated/enums.js';
import { Command } from 'commander';
import { createAccounts, type AccountRecord, type Accounts } from '../db/accounts.js';
import { openDatabase, type Database } from '../db/connection.js';
import { hashKey, kindOf } from '../db/key-format.js';
import { isLive, type KeyRecord } from '../db/key-record.js';
import { createKeys, type Keys } from '../db/keys.js';
import { createProducts } from '../db/products.js';
import { readExpiry, readKeyName, readList, readScopes } from './arguments.js';
import { readConfig } from './config.js';
import { OperatorError, runOperatorCommand } from './operator-command.js';

interface Open {
  db: Database;
  accounts: Accounts;
  keys: Keys;
}

interface CreateOptions {
  account: string;
  name: string;
  scopes?: Scope[];
  products?: string[];
  expires?: number;
}

const program = new Command('key').description('Make, revoke and list API keys.');

program
  .command('create')
  .description('make a key and print it, for the only time, as the last line')
  .requiredOption('--account <account>', 'e-mail address, seller handle or id of its account')
  .requiredOption('--name <name>', 'what it is for', readKeyName)
  .option('--scopes <scopes>', 'only these, separated by commas (default: all but admin)', readScopes)
  .option('--products <products>', 'only these products on keyed lists: slugs or ids, separated by commas', readList)
  .option('--expires <time>', 'days from now, as 90d, or a time in UTC (default: never)', (text) => readExpiry(text))
  .action((options: CreateOptions) => withDatabase((open) => create(open, options)));

program
  .command('revoke')
  .description('revoke a key for good')
  .argument('<key>', 'its id, as listed, or the key itself')
  .action((key: string) => withDatabase((open) => revoke(open, key)));

program
  .command('list')
  .description("list an account's keys, newest first")
  .requiredOption('--account <account>', 'e-mail address, seller handle or id of the account')
  .action(({ account }: { account: string }) => withDatabase((open) => list(open, account)));

async function create({ db, accounts, keys }: Open, options: CreateOptions): Promise<void> {
  const account = await findAccount(accounts, options.account);
  const productIds = options.products ? await productIdsOf(db, options.products) : null;
  const { name, scopes, expires: expiresAt = null } = options;
  const { key, secret } = await db.write((tx) => keys.create(tx, account, { name, ...(scopes && { scopes }), productIds, expiresAt }));
  console.log(`Made the key ${key.id} with ${key.scopes.join(', ')}. It is shown only now:`);
  console.log(secret);
}

async function revoke({ db, keys }: Open, text: string): Promise<void> {
  const id = kindOf(text) === 'key' ? (await keys.findByHash(hashKey(text)))?.key.id : text;
  const revoked = id !== undefined && (await db.write((tx) => keys.revoke(tx, id)));
  if (!revoked) throw new OperatorError('There is no such key, or it is revoked already');
  console.log(`Revoked the key ${id}`);
}

async function list({ accounts, keys }: Open, text: string): Promise<void> {
  const account = await findAccount(accounts, text);
  for (const key of await keys.list(account.id)) console.log(describe(key, Date.now()));
}

function describe(key: KeyRecord, now: number): string {
  const state = key.revokedAt !== null ? 'revoked' : isLive(key, now) ? 'live' : 'expired';
  const products = key.productIds ? `${key.productIds.length} products` : 'all products';
  const time = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());
  return [
    key.id, state, `${key.prefix}…${key.lastFour}`, JSON.stringify(key.name), key.scopes.join(','), products,
    `expires ${time(key.expiresAt)}`, `last used ${time(key.lastUsedAt)}`,
  ].join('  ');
}

async function findAccount(accounts: Accounts, text: string): Promise<AccountRecord> {
  const account = (await accounts.byEmail(text)) ?? (await accounts.bySellerName(text)) ?? (await accounts.byId(text));
  if (!account) throw new OperatorError(`There is no account ${text}: give its e-mail address, seller handle or id`);
  return account;
}

async function productIdsOf(db: Database, slugsOrIds: readonly string[]): Promise<string[]> {
  const products = createProducts(db, Date.now);
  return Promise.all(
    slugsOrIds.map(async (text) => {
      const product = (await products.bySlug(text)) ?? (await products.byId(text));
      if (!product) throw new OperatorError(`There is no product ${text}`);
      return product.id;
    }),
  );
}

async function withDatabase(act: (open: Open) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir: readConfig(process.env).dataDir, exclusive: false });
  try {
    await act({ db, accounts: createAccounts(db, Date.now), keys: createKeys(db, Date.now) });
  } finally {
    await db.close();
  }
}

await runOperatorCommand(program);
