// `npm start`: opens the data folder, serves it, and stops gracefully.
import { pino } from 'pino';
import { StartRefused } from '../db/database-errors.js';
import { startChores } from '../server/chores.js';
import { openRateLimiter } from '../server/rate-limit.js';
import { createServer } from '../server/server.js';
import { readConfig, type Config } from './config.js';
import { openMarket, type OpenMarket } from './open-market.js';
import { documents, readServedContract } from './served-contract.js';

/** Milliseconds that requests under way have to finish after a signal. */
const STOP_WITHIN_MS = 9_000;

/** Names of members that are never written to the log, wherever they turn up. */
const SECRET = ['authorization', 'cookie', 'key', 'secret', 'password', 'token', 'license_key'];
const redact = { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' };

async function main(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, redact });
  const market = await openMarket({ dataDir: config.dataDir, exclusive: true, settings: config, log });
  const limiter = await openRateLimiter(market.db, market.quotas, market.clock);
  const server = await createServer(market, {
    ...config, limits: { keyPerHour: config.rateLimitPerHour, anonymousPerHour: config.rateLimitAnonymousPerHour },
    documents, log, limiter, contract: readServedContract(),
  });
  await server.start();
  await market.search.open();
  const chores = startChores(market, limiter, log);
  await greet(config, market);
  void market.db.checkIntegrity();

  let signalled = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (signalled) return;
    signalled = true;
    log.info({ signal }, 'stopping');
    market.stop();
    await server.stop({ timeout: STOP_WITHIN_MS });
    await chores.stop();
    await market.close();
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Tells a person where things are, and on an empty database how to get data and a key. */
async function greet({ publicUrl, dataDir }: Config, market: OpenMarket): Promise<void> {
  const lines = ['', `  Plugin Marketplace is ready (data in ${dataDir})`, '', `  API    ${publicUrl}/api/search`, `  Docs   ${publicUrl}/docs`];
  const { total } = await market.products.list({ visible: 'all', sort: 'newest', page: 1, limit: 1 });
  if (total === 0) {
    lines.push(
      '', '  The catalogue is empty. Stop the service and make one up, or import one while it runs:',
      '    npm run seed -- --products 200', '    npm run import -- plugins.ndjson.gz',
      '  Then make an account and a key:',
      '    npm run account -- create --email you@example.com --name You', '    npm run key -- create --account you@example.com --name laptop',
    );
  }
  console.log(`${lines.join('\n')}\n`);
}

try {
  await main(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(`The service did not start. ${error.message}`);
  process.exitCode = 1;
}
