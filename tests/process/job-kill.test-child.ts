// The other processes of job-kill.ts: a server that runs jobs beside its requests, and a runner beside the server. Either
// says when it is ready and works until a signal ends it.
import { pino } from 'pino';
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf } from '../../db/tables.js';
import { createJobRunner, type JobRunnerOptions } from '../../market/jobs/run-jobs.js';
import { startChores } from '../../market/chores.js';
import { openMarket } from '../../market/open-market.js';
import { documents, readServedContract } from '../../process/served-contract.js';
import { openAdmission } from '../../server/admission/arrive.js';
import { createServer } from '../../server/server.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { DRILL_KEY, DRILL_SETTINGS } from './drill-settings.js';
import { madeUpHandlers } from './job-kinds.js';

const PLENTY = 1_000_000;

const LIMITS = {
  keyPerHour: PLENTY,
  serverTokenPerHour: PLENTY,
  sessionPerHour: PLENTY,
  proofPerMinute: PLENTY,
  codesPerHour: PLENTY,
  quotesPerMinute: PLENTY,
  picturesPerHour: PLENTY,
  productPicturesPerHour: PLENTY,
  pagesPerHour: PLENTY,
  anonymousPerHour: PLENTY,
  signInPerHour: PLENTY,
  linksPerHour: PLENTY,
  reportsPerHour: PLENTY,
  licensePerHour: PLENTY,
};

const [role, dataDir, seed, accountId, file] = process.argv.slice(2) as [string, string, string, string, string];
const log = pino({ level: 'silent' });
const clock = Date.now;

type End = () => Promise<void>;

function run(stored: JobRunnerOptions['stored'], db: JobRunnerOptions['db']): End {
  const handlers = madeUpHandlers({ seed, accountId, file });
  const runner = createJobRunner({ stored, db, handlers, clock, log });
  runner.start();
  return runner.stop;
}

/** As commands of the operator open the folder. */
async function openBeside(): Promise<End> {
  const db = await openDatabase({ dataDir, exclusive: false });
  const stop = run(tablesOf(db, { clock, sealer: createSealer(DRILL_KEY) }), db);
  return async () => {
    await stop();
    await db.close();
  };
}

async function serve(): Promise<End> {
  const objects = await openObjectStore({
    dataDir,
    publicUrl: DRILL_SETTINGS.publicUrl,
    signingSecrets: [DRILL_KEY],
    s3: undefined,
    clock,
  });
  const market = await openMarket({
    dataDir,
    exclusive: true,
    settings: DRILL_SETTINGS,
    log,
    objects,
    deriveKeys: () => [DRILL_KEY],
  });
  const admission = await openAdmission(market);
  const server = await createServer(market, {
    host: '127.0.0.1',
    port: 0,
    limits: LIMITS,
    trustedProxies: 0,
    metricsToken: undefined,
    documents,
    log,
    admission,
    contract: readServedContract(),
  });
  await server.start();
  await market.search.open();
  const chores = startChores(market, admission, log);
  const stop = run(market, market.db);
  port = server.info.port as number;
  return async () => {
    await server.stop({ timeout: 1000 });
    await stop();
    await chores.stop();
    await market.close();
  };
}

let port = 0;
const end = await (role === 'server' ? serve() : openBeside());
process.once('SIGTERM', () => void end().then(() => process.exit(0)));
process.send!(port);
