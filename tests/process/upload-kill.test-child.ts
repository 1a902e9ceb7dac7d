// The other process of upload-kill.ts: a service that publishes versions, and kills itself at the point it is told.
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import type { Inspector } from '../../capabilities/inspection/inspector.js';
import type { Scanner } from '../../capabilities/inspection/scanner.js';
import { fileJobs } from '../../market/publishing/file-jobs.js';
import type { JobHandlers } from '../../market/jobs/job-handlers.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { openMarket, type OpenMarket } from '../../market/open-market.js';
import { documents, readServedContract } from '../../process/served-contract.js';
import { openAdmission } from '../../server/admission/arrive.js';
import { createServer } from '../../server/server.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { readConfig } from '../../process/config.js';
import { reservePort } from '../../process/reserved-port.js';
import { TROJAN, type KillPoint } from './upload-kill-points.js';

const KEY = 'A'.repeat(43);
const PLENTY = 1_000_000_000;
const [dataDir, point] = process.argv.slice(2) as [string, KillPoint | 'none'];
const log = pino({ level: 'silent' });

/** Ends the process as a power cut would, if this is the point. */
function at(reached: KillPoint): void {
  if (reached === point) process.kill(process.pid, 'SIGKILL');
}

/** Judges by the bytes, and pass the points on their way. */
const inspector: Inspector = {
  pid: () => undefined,
  async inspect() {
    at('hashed');
    return { rules: 1, findings: [], manifest: null, entries: 1, unpackedBytes: 1 };
  },
  close: () => Promise.resolve(),
};
const scanner: Scanner = {
  isConfigured: true,
  state: () => 'ready',
  advice: () => undefined,
  async scan(path) {
    at('inspected');
    const isClean = !(await readFile(path)).includes(TROJAN);
    at('scanned');
    return isClean ? { verdict: 'clean' } : { verdict: 'infected', signature: 'Trojan' };
  },
  probe: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** The same market; its store and its writes pass the points. */
function watched(market: OpenMarket): OpenMarket {
  const { objects, write } = market;
  return {
    ...market,
    objects: {
      ...objects,
      async copy(from, to) {
        at('copy begun');
        const isCopied = await objects.copy(from, to);
        at('copied');
        return isCopied;
      },
      async delete(key) {
        at('removal begun');
        await objects.delete(key);
        at('removed');
      },
    },
    async write(fn) {
      const kinds = new Set<string>();
      const result = await write(async (tables) => {
        const { add } = tables.jobs;
        const jobs: typeof tables.jobs = { ...tables.jobs, add: (job) => (kinds.add(job.kind), add(job)) };
        const done = await fn({ ...tables, jobs });
        if (kinds.has('judge_version')) at('publication wanted, not committed');
        if (kinds.has('remove_object')) at('verdict not committed');
        return done;
      });
      if (kinds.has('judge_version')) at('publication wanted');
      if (kinds.has('remove_object')) at('verdict committed');
      return result;
    },
  };
}

const reserved = await reservePort('127.0.0.1');
const publicUrl = `http://127.0.0.1:${reserved.port}`;
const config = { ...readConfig({}), publicUrl, sellerTwoFactor: false };
const objects = await openObjectStore({ dataDir, publicUrl, signingSecrets: [KEY], s3: undefined, clock: Date.now });
const market = watched(
  await openMarket({
    ...{ dataDir, exclusive: true, settings: config, log, objects, deriveKeys: () => [KEY] },
    judges: { inspector, scanner },
  }),
);
await market.search.open();
const admission = await openAdmission(market);
const limits = Object.fromEntries(
  Object.keys(config.limits).map((name) => [name, PLENTY]),
) as unknown as typeof config.limits;
const server = await createServer(market, {
  ...{ host: '127.0.0.1', port: reserved.port, limits, trustedProxies: 0, metricsToken: undefined },
  ...{ documents, log, admission, contract: readServedContract() },
});
await reserved.release();
await server.start();
const runner = createJobRunner({
  ...{ stored: market, db: market.db, clock: Date.now, log },
  handlers: { ...({} as JobHandlers), ...fileJobs(market, { warn: () => undefined }) },
});
runner.start();
process.once('SIGTERM', () => {
  void (async () => {
    await server.stop({ timeout: 1000 });
    await runner.stop();
    await market.close();
    process.exit(0);
  })();
});
process.send!(reserved.port);
