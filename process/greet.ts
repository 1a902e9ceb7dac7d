// What whoever starts the service is told once it serves.
import cluster from 'node:cluster';
import { placeOf } from '../db/engine/database-url.js';
import { renewSetUpLink } from '../market/accounts/create-first-admin.js';
import type { OpenMarket } from '../market/open-market.js';
import { commandHint } from '../scripts/operator/command-hints.js';
import type { Config } from './config.js';
import { onceAnswered } from './once-answered.js';

/** Where the database is, in words without a password. */
const placeOfData = ({ database, dataDir }: Config): string =>
  database === undefined ? dataDir : placeOf(database.url);

/** The result of `read`; null when damaged data prevent it, which the log has reported. */
async function unlessDamaged<Result>(market: OpenMarket, read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (market.db.noteDamage(error)) return null;
    throw error;
  }
}

/**
 * Prints where things are and, on an empty database, how to get an admin, data and a key. The set-up link is printed
 * here and never logged.
 */
async function greet(market: OpenMarket, config: Config): Promise<void> {
  const { publicUrl } = market.settings;
  const lines = [
    '',
    `  ${config.siteName} is ready (data in ${placeOfData(config)})`,
    '',
    `  Shop   ${publicUrl}/`,
    `  App    ${publicUrl}/app/`,
    `  API    ${publicUrl}/api/search`,
    `  Docs   ${publicUrl}/docs`,
  ];
  const catalogue = await unlessDamaged(market, () =>
    market.tables.products.list({ visible: 'all', sort: 'newest', page: 1, limit: 1 }),
  );
  if (catalogue?.total === 0) {
    const hint = (...[command, ...args]: [Parameters<typeof commandHint>[0], ...string[]]): string =>
      `    ${commandHint(command, args, config, process.env)}`;
    lines.push(
      '',
      '  The catalogue is empty. Make an account and a key:',
      hint('account', 'create', '--email', 'you@example.com', '--name', 'You'),
      hint('key', 'create', '--account', 'you@example.com', '--name', 'laptop'),
      '  Then import a catalogue, while the service runs:',
      hint('import', 'plugins.ndjson.gz'),
      '  Or, only to look around, stop the service and make one up:',
      hint('seed', '--products', '200'),
    );
  }
  const setUpLink = await unlessDamaged(market, () =>
    market.write((tables) => renewSetUpLink(tables, market, market.presence)),
  );
  // Last, where one looks first.
  if (setUpLink !== null)
    lines.push(
      '',
      '  There is no admin yet: whoever opens this link first becomes one. It is good until it is used or the service starts again.',
      `  Set up ${setUpLink}`,
    );
  console.log(`${lines.join('\n')}\n`);
}

/**
 * Tells that this process serves. Of several the first one greets, for all of them; a database that is away holds the
 * greeting up, and ends no service.
 */
export async function tellOfServing(market: OpenMarket, config: Config): Promise<void> {
  const { worker } = cluster;
  const goesOn = (): boolean => !market.isStopping();
  try {
    if (worker === undefined || worker.id === 1) await onceAnswered(() => greet(market, config), goesOn);
  } catch (error) {
    if (goesOn()) throw error;
    return;
  }
  worker?.send({ is: 'serving' });
}
