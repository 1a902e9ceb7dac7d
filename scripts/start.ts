// `npm start`: opens the data folder, serves it, and stops gracefully.
import type { Logger } from 'pino';
import { StartRefused } from '../db/database-errors.js';
import { createCourier } from '../mail/courier.js';
import { startChores, type Chores } from '../server/chores.js';
import { stopGracefully } from '../server/graceful-stop.js';
import { openRateLimiter } from '../server/rate-limit.js';
import { createServer } from '../server/server.js';
import { readConfig, type Config } from './config.js';
import { openLog } from './open-log.js';
import { openMarket, type OpenMarket } from './open-market.js';
import { openObjects } from './open-objects.js';
import { readSecretKey } from './secret-key.js';
import { dashboardDir, documents, readServedContract } from './served-contract.js';
import { renewSetUpLink } from './set-up-link.js';

/** Milliseconds that requests under way have to finish after a signal; supervisors kill after ten seconds. */
const STOP_WITHIN_MS = 8_000;

async function main(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const { dataDir, smtpUrl, publicUrl, currency, payments, platformFeePercent, registration, sellers, sellerTwoFactor } = config;
  const settings = { publicUrl, currency, payments, platformFeePercent, registration, sellers, sellerTwoFactor };
  const deriveKey = await readSecretKey(dataDir, config.secretKey);
  const objects = await openObjects(config, deriveKey, () => settings.publicUrl);
  const market = await openMarket({ dataDir, exclusive: true, settings, objects, deriveKey, hasSmtp: smtpUrl !== undefined, log });
  try {
    const limiter = await openRateLimiter(market.db, market.quotas, market.clock);
    const server = await createServer(market, {
      ...config, documents, dashboardDir, log, limiter, contract: readServedContract(),
    });
    await server.start().catch(refuseAddress);
    // With PORT=0 the system chose the port only now.
    settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${server.info.port}`);
    await market.search.open();
    const courier = smtpUrl === undefined ? undefined : createCourier({
      db: market.db, messages: market.messages, smtpUrl, from: config.mailFrom, host: new URL(publicUrl).hostname, clock: market.clock, log,
    });
    stopOnSignal(server, market, startChores(market, limiter, log, courier), log);
  } catch (error) {
    await market.close();
    throw error;
  }
  await greet(market, dataDir);
  void market.db.checkIntegrity();
}

function stopOnSignal(server: Awaited<ReturnType<typeof createServer>>, market: OpenMarket, chores: Chores, log: Logger): void {
  let signalled = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (signalled) return;
    signalled = true;
    log.info({ signal }, 'stopping');
    market.stop();
    await stopGracefully(server, STOP_WITHIN_MS);
    await chores.stop();
    await market.close();
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** What the operator can do about an address that the service cannot listen on. */
const ADDRESS_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: set another PORT',
  EACCES: 'this user may not listen there: set another PORT',
  EADDRNOTAVAIL: 'this machine does not have that address: set another HOST',
  ENOTFOUND: 'the name is not known: set another HOST',
};

function refuseAddress(error: NodeJS.ErrnoException): never {
  const fault = ADDRESS_FAULTS[error.code ?? ''];
  throw fault ? new StartRefused(`It cannot listen (${error.message}); ${fault}.`, { cause: error }) : error;
}

/** Tells a person where things are, and on an empty database how to get an admin, data and a key. The link is printed here and logged nowhere. */
async function greet(market: OpenMarket, dataDir: string): Promise<void> {
  const { publicUrl } = market.settings;
  const lines = ['', `  Plugin Marketplace is ready (data in ${dataDir})`, '', `  App    ${publicUrl}/app/`, `  API    ${publicUrl}/api/search`, `  Docs   ${publicUrl}/docs`];
  const setUpLink = await renewSetUpLink(market);
  if (setUpLink !== null) lines.push(`  Set up ${setUpLink}`, '', '  There is no admin yet: whoever opens that link first becomes one. It is good until it is used or the service starts again.');
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
