// What `npm start` runs: opens the data folder, serves it, and stops gracefully.
import { loadHandlers } from '#generated/handlers.js';
import { Command } from 'commander';
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import type { Logger } from 'pino';
import { engineOf, refusingFaults, type Condition } from '../db/engine/connection.js';
import { makeDataFolder } from '../db/engine/data-folder.js';
import { StartRefused } from '../db/engine/start-refused.js';
import { startChores, type Chores } from '../market/chores.js';
import type { JobHandlers } from '../market/jobs/job-handlers.js';
import { RECURRING_JOBS } from '../market/jobs/recurring-jobs.js';
import { createJobRunner, type JobRunner } from '../market/jobs/run-jobs.js';
import { stopGracefully } from '../server/graceful-stop.js';
import { openAdmission } from '../server/admission/arrive.js';
import { createMetrics, type Metrics } from '../server/metrics.js';
import { readSiteLogo } from '../server/shop/site-logo.js';
import { createServer, type Server, type ServerOptions } from '../server/server.js';
import { refuseHalfReplaced } from '../scripts/restoring/held-folder.js';
import { environmentHelp } from './config-help.js';
import { readConfig, refuseSharedAddress, type Config } from './config.js';
import { gatheredMetrics } from './gathered-metrics.js';
import { tellOfServing } from './greet.js';
import { catchTheUncaught } from './last-resort.js';
import { openServiceLog } from './open-log.js';
import { openMarket, type OpenMarket } from '../market/open-market.js';
import { refuseForeignStore } from './foreign-store.js';
import { openObjects } from './open-objects.js';
import { openPayments } from './open-payments.js';
import { createFanOut, type FanOut } from '../market/webhooks/fan-out.js';
import { runOperatorCommand } from '../scripts/operator/operator-command.js';
import { leavePublicUrl } from './public-address.js';
import { reservePort, withPort, type ReservedPort } from './reserved-port.js';
import { scheduledBackup } from './scheduled-backup.js';
import { KEEPER_ENDED, stopRequested, type StopRequest } from './stop-request.js';
import { noteSecretsOfService } from './note-secrets.js';
import { onceAnswered } from './once-answered.js';
import { readKeys, type DeriveKeys } from './secret-key.js';
import { examinedSettings } from './examined-settings.js';
import { settingsOf } from './market-settings.js';
import { refuseAddress } from './refuse-address.js';
import { tellClosed } from './tell-closed.js';
import { dashboardDir, documents, readServedContract, shopDir } from './served-contract.js';

/** Milliseconds for requests under way to finish after a signal; supervisors kill after ten seconds. */
const STOP_WITHIN_MS = 8_000;

async function main(given: Config): Promise<void> {
  refuseSharedAddress(given);
  const log = await openServiceLog(given.logLevel, given.logFormat);
  const lastResort = catchTheUncaught(log);
  refuseHalfReplaced(given.dataDir);
  makeDataFolder(given.dataDir);
  tellClosed(given.dataDir, log);
  const reserved = await reservePort(given.host, given.port).catch(refuseAddress);
  const config = withPort(given, reserved.port);
  const deriveKeys = await readKeys(config.dataDir, config);
  const market = await openMarketOf(config, deriveKeys, log);
  try {
    await onceAnswered(() => noteSecretsOfService(market, deriveKeys, config, log));
    await refuseForeignStore(market, config, log);
    const admission = await openAdmission(market);
    const metrics = metricsOf(market, config);
    const server = await listen(market, config, reserved, { admission, metrics, log });
    const checked = market.db.checkIntegrity();
    await leavePublicUrl(config.dataDir, config.publicUrl).catch((error: unknown) =>
      log.warn({ err: error }, 'commands of the operator will not know the address of this service'),
    );
    await onceAnswered(() => market.search.open()).catch((error: unknown) =>
      serveWithoutSearch(error, market, server, checked),
    );
    const requested = stopRequested();
    // Only now: a service that starts again is asked at once, and for the same few things mostly.
    await loadHandlers();
    const jobs = await onceAnswered(() => openJobs(market, config, metrics, log));
    jobs.start();
    const fanOut = createFanOut({ stored: market, db: market.db, log, isOnDuty: market.presence?.isEldest });
    fanOut.start();
    // Nobody waits for it: nothing is published before it has passed.
    void market.scanner.probe();
    // A database of another machine may be away when plugins ask.
    if (market.db.isShared) void market.licensing.publicKeys().catch(() => undefined);
    const workers = { jobs, fanOut, chores: startChores(market, admission, log) };
    const stop = stopping(server, market, workers, config, log);
    void requested.then((reason) => stop(reason, 0));
    lastResort.onceServing(market.db.noteDamage, (exitCode) => stop('an error', exitCode));
  } catch (error) {
    await market.close();
    throw error;
  }
  // Written now, since a process that is killed could not do it.
  flushCompileCache();
  // A signal that came meanwhile may be ending it by now.
  if (!market.isStopping()) await tellOfServing(market, config);
}

/** The metrics of this process; of several, those of all. */
function metricsOf(market: OpenMarket, config: Config): Metrics {
  const own = createMetrics(market, config.dataDir);
  const { worker } = cluster;
  if (worker === undefined) return own;
  return gatheredMetrics(own, {
    send: (message) => void (worker.isConnected() && worker.send(message)),
    onMessage: (listener) => void process.on('message', listener),
  });
}

async function openMarketOf(config: Config, deriveKeys: DeriveKeys, log: Logger): Promise<OpenMarket> {
  const payments = await openPayments(config, log);
  return openMarket({
    dataDir: config.dataDir,
    exclusive: true,
    checkpointsBy: config.checkpointsBy,
    openEngine: engineOf(config.database),
    settings: settingsOf(config),
    objects: await openObjects(config, deriveKeys),
    deriveKeys,
    hasSmtp: config.smtpUrl !== undefined,
    clamavSocket: config.clamavSocket,
    webhookNetworks: config.webhookNetworks,
    pagesDir: config.pagesDir,
    cacheBytes: config.cacheBytes,
    examined: examinedSettings(config),
    ...(payments === undefined ? {} : { payments }),
    log,
  });
}

async function listen(
  market: OpenMarket,
  config: Config,
  reserved: ReservedPort,
  shared: Pick<ServerOptions, 'admission' | 'metrics' | 'log'>,
): Promise<Server> {
  const contract = readServedContract();
  const logo = config.logoFile === undefined ? undefined : await readSiteLogo(config.logoFile);
  const storefront = { folder: shopDir, logo };
  const server = await createServer(market, { ...config, ...shared, documents, dashboardDir, storefront, contract });
  await reserved.release();
  await server.start().catch(refuseAddress);
  return server;
}

/**
 * What runs jobs beside the requests; without a mail server, mail is left to a process that has one. How they are done is
 * loaded here, since requests are answered before.
 */
async function openJobs(market: OpenMarket, config: Config, metrics: Metrics, log: Logger): Promise<JobRunner> {
  const { allJobs } = await import('../market/all-jobs.js');
  const backups = await scheduledBackup(market, config, log);
  return createJobRunner({
    stored: market,
    db: market.db,
    presence: market.presence,
    handlers: {
      ...allJobs(market, log, metrics.countWebhookAttempt),
      deliver_mail: await openSmtpWorker(market, config, log),
      back_up: backups.handler,
    },
    recurring: [...RECURRING_JOBS, ...backups.recurring],
    clock: market.clock,
    log,
    onOutcome: metrics.countJobOutcome,
  });
}

/** Delivers the mail of a service that has a mail server. The SMTP client is loaded only when it is needed. */
async function openSmtpWorker(market: OpenMarket, config: Config, log: Logger): Promise<JobHandlers['deliver_mail']> {
  if (config.smtpUrl === undefined) return undefined;
  const [{ createSmtpWorker }, { deliverMail }] = await Promise.all([
    import('../capabilities/email/smtp-worker.js'),
    import('../market/notices/deliver-email.js'),
  ]);
  const smtpWorker = createSmtpWorker({
    stored: market,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    host: new URL(config.publicUrl).hostname,
    clock: market.clock,
    log,
  });
  return deliverMail(smtpWorker);
}

type Stop = (reason: StopRequest | 'an error', exitCode: number) => Promise<void>;

/**
 * If damaged data keep the search index from being built, writes stop and readiness fails, but products are still
 * served; any other failure ends the start.
 */
async function serveWithoutSearch(
  error: unknown,
  market: OpenMarket,
  server: Server,
  checked: Promise<Condition>,
): Promise<void> {
  if (market.db.noteDamage(error) || (await checked) === 'damaged') return;
  await server.stop();
  throw new StartRefused(`The search index cannot be built (${(error as Error).message}).`, { cause: error });
}

/** What the process does besides answering requests. */
interface Workers {
  readonly jobs: JobRunner;
  /** Hands events to webhooks. */
  readonly fanOut: FanOut;
  readonly chores: Chores;
}

function stopping(
  server: Server,
  market: OpenMarket,
  { jobs, fanOut, chores }: Workers,
  config: Pick<Config, 'drainMs'>,
  log: Logger,
): Stop {
  let hasBegun = false;
  return async (reason, exitCode) => {
    if (hasBegun) return;
    hasBegun = true;
    log.info({ signal: reason }, 'stopping');
    market.stop();
    // Without its keeper nobody hands it connections, and after an error it should not take more.
    const drainMs = reason === 'an error' || reason === KEEPER_ENDED ? 0 : config.drainMs;
    await Promise.all([stopGracefully(server, { drainMs, withinMs: STOP_WITHIN_MS }), fanOut.stop(), jobs.stop()]);
    await chores.stop();
    await market.close();
    log.flush();
    process.exit(exitCode);
  };
}

const program = new Command('start')
  .description('Serve the data folder until a signal ends it.')
  .addHelpText('after', environmentHelp())
  .action(() => {
    const config = readConfig(process.env);
    return refusingFaults(config.database, config.dataDir, () => main(config));
  });

await runOperatorCommand(program, 'The service did not start. ');
