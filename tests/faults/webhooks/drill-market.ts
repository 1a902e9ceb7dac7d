// The market of the webhook drill: jobs and the follower of events run in it as they do in the service.
import { pino } from 'pino';
import { NO_HANDLERS } from '../../../contract-tests/harness/no-handlers.js';
import { createFanOut } from '../../../market/webhooks/fan-out.js';
import { createJobRunner } from '../../../market/jobs/run-jobs.js';
import { webhookJobs } from '../../../market/webhooks/webhook-jobs.js';
import { openMarket, type OpenMarket } from '../../../market/open-market.js';
import { createWebhooks } from '../../../capabilities/webhooks/webhooks.js';
import { DRILL_KEY, DRILL_SETTINGS } from '../../process/drill-settings.js';
import { openObjectStore } from '../../../capabilities/storage/open-object-store.js';

interface DrillMarket {
  readonly market: OpenMarket;
  /** Delivers from now on. */
  start(): void;
  stop(): Promise<void>;
}

/** Opens a folder as the service does, with the loopback as an allowed network. */
export async function openDrillMarket(dataDir: string, clock: () => number): Promise<DrillMarket> {
  const log = pino({ level: 'error' });
  const objects = await openObjectStore({
    dataDir,
    publicUrl: DRILL_SETTINGS.publicUrl,
    signingSecrets: [DRILL_KEY],
    s3: undefined,
    clock,
  });
  const webhooks = createWebhooks(['127.0.0.0/8']);
  const market = await openMarket({
    dataDir,
    exclusive: true,
    settings: DRILL_SETTINGS,
    log,
    objects,
    clock,
    webhooks,
    deriveKeys: () => [DRILL_KEY],
  });
  const fanOut = createFanOut({ stored: market, db: market.db, log });
  const runner = createJobRunner({
    stored: market,
    db: market.db,
    handlers: { ...NO_HANDLERS, ...webhookJobs(market) },
    clock,
    log,
  });
  return {
    market,
    start() {
      fanOut.start();
      runner.start();
    },
    async stop() {
      await fanOut.stop();
      await runner.stop();
      await market.close();
    },
  };
}
