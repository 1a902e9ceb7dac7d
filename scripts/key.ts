// `npm run key -- create|revoke|list`: the operator's way to API keys; a running service heeds them from the next
// request on.
import type { Scope } from '#generated/enums.js';
import { Command } from 'commander';
import type { AccountRecord } from '../db/accounts/accounts.js';
import { hashKey, kindOf } from '../db/credentials/key-format.js';
import { isLive, type KeyRecord } from '../db/credentials/key-record.js';
import { revokeKey } from '../market/credentials/keys.js';
import { createKey } from '../market/credentials/keys.js';
import { readExpiry, readKeyName, readList, readScopes } from './operator/arguments.js';
import { OperatorError, orRefuse, runOperatorCommand } from './operator/operator-command.js';
import { withDesk, type OperatorDesk } from './operator/operator-desk.js';
import type { Tables } from '../db/tables.js';

interface CreateOptions {
  account: string;
  name: string;
  scopes?: Scope[];
  products?: string[];
  expires?: number;
}

const SECRET = /^mp[a-z]_/;
const SHOWN_KEY =
  'A key is no argument, for process lists and the histories of shells keep those: give its id, or start this without one and paste the key';

const program = new Command('key').description('Make, revoke and list API keys.');

program
  .command('create')
  .description('make a key and print it, for the only time, as the last line')
  .requiredOption('--account <account>', 'e-mail address, seller handle or id of its account')
  .requiredOption('--name <name>', 'what it is for', readKeyName)
  .option('--scopes <scopes>', 'only these, separated by commas (default: all but admin)', readScopes)
  .option('--products <products>', 'only these products on keyed lists: slugs or ids, separated by commas', readList)
  .option('--expires <time>', 'days from now, as 90d, or a time in UTC (default: never)', (text) => readExpiry(text))
  .action((options: CreateOptions) => withDesk((desk) => create(desk, options)));

program
  .command('revoke')
  .description('revoke a key for good')
  .argument('[id]', 'its id, as listed; without one the key itself is read from standard input')
  .action(async (id?: string) => {
    if (id !== undefined && SECRET.test(id)) throw new OperatorError(SHOWN_KEY);
    const secret = id === undefined ? await readSecret() : null;
    await withDesk((desk) => revoke(desk, id ?? null, secret));
  });

program
  .command('list')
  .description("list an account's keys, newest first")
  .requiredOption('--account <account>', 'e-mail address, seller handle or id of the account')
  .action(({ account }: { account: string }) => withDesk((desk) => list(desk, account)));

async function create(desk: OperatorDesk, options: CreateOptions): Promise<void> {
  const productIds = options.products ? await productIdsOf(desk.tables, options.products) : null;
  const { name, scopes, expires: expiresAt = null } = options;
  const { key, secret } = await desk.write(async (tables) => {
    const account = await findAccount(tables, options.account);
    refuseUnlessLive(account, options.account);
    const wanted = { name, scopes, productIds, expiresAt };
    return orRefuse(await createKey(tables, desk, { caller: { accountId: account.id }, address: null }, wanted));
  });
  console.log(`Made the key ${key.id} with ${key.scopes.join(', ')}. It is shown only now:`);
  console.log(secret);
}

/** Characters of standard input that are looked at; a key and the lines around it have far fewer. */
const INPUT_MAX = 4096;

/**
 * The key that somebody pastes or pipes, which no process list and no history of a shell keeps. Whoever pipes it need
 * not end: a line is enough.
 */
async function readSecret(): Promise<string> {
  if (process.stdin.isTTY) console.error('Paste the key and press Enter:');
  let text = '';
  for await (const piece of process.stdin.setEncoding('utf8') as AsyncIterable<string>) {
    text = `${text}${piece}`.trimStart();
    if (text.includes('\n') || text.length > INPUT_MAX) break;
  }
  const [line = ''] = text.slice(0, INPUT_MAX).split('\n');
  if (kindOf(line.trim()) === 'key') return line.trim();
  throw new OperatorError('There is no API key on standard input: give one there, or the id of a key as the argument');
}

/** Revokes a key by its id, or by itself. */
async function revoke(desk: OperatorDesk, keyId: string | null, secret: string | null): Promise<void> {
  const id = await desk.write(async (tables) => {
    const key = secret === null ? await tables.keys.byId(keyId!) : (await tables.keys.findByHash(hashKey(secret)))?.key;
    if (key === undefined || !(await revokeKey(tables, desk, key, null)))
      throw new OperatorError('There is no such key, or it is revoked already');
    return key.id;
  });
  console.log(`Revoked the key ${id}`);
}

async function list(desk: OperatorDesk, text: string): Promise<void> {
  const account = await findAccount(desk.tables, text);
  for (const key of await desk.tables.keys.list(account.id)) console.log(describe(key, Date.now()));
}

function describe(key: KeyRecord, now: number): string {
  const state = key.revokedAt !== null ? 'revoked' : isLive(key, now) ? 'live' : 'expired';
  const products = key.productIds ? `${key.productIds.length} products` : 'all products';
  const time = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString());
  return [
    key.id,
    state,
    `${key.prefix}…${key.lastFour}`,
    JSON.stringify(key.name),
    key.scopes.join(',') || 'no scopes',
    products,
    `expires ${time(key.expiresAt)}`,
    `last used ${time(key.lastUsedAt)}`,
  ].join('  ');
}

async function findAccount({ accounts }: Tables, text: string): Promise<AccountRecord> {
  const account = (await accounts.byEmail(text)) ?? (await accounts.bySellerName(text)) ?? (await accounts.byId(text));
  if (!account) throw new OperatorError(`There is no account ${text}: give its e-mail address, seller handle or id`);
  return account;
}

/** A key of such an account would open nothing, or outlive its owner. */
function refuseUnlessLive({ deletedAt, suspendedAt }: AccountRecord, text: string): void {
  if (deletedAt !== null) throw new OperatorError(`The account ${text} is deleted, so that it can have no key`);
  if (suspendedAt !== null)
    throw new OperatorError(`The account ${text} is suspended: reinstate it first, for its keys are refused`);
}

async function productIdsOf({ products }: Tables, slugsOrIds: readonly string[]): Promise<string[]> {
  return Promise.all(
    slugsOrIds.map(async (text) => {
      const product = (await products.bySlug(text)) ?? (await products.byId(text));
      if (!product) throw new OperatorError(`There is no product ${text}`);
      return product.id;
    }),
  );
}

await runOperatorCommand(program);
