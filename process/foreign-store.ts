// Keeps the service from starting on the file store of another installation, which would remove the files of this one.
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../db/engine/start-refused.js';
import { claimStore, FOREIGN_STORE } from '../market/publishing/store-owner.js';
import type { OpenMarket } from '../market/open-market.js';
import { commandHint } from '../scripts/operator/command-hints.js';
import type { Config } from './config.js';

/** Milliseconds for which the start waits for the store; who sweeps it asks again, and removes nothing from another's. */
const ASKED_FOR_MS = 5_000;

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Marks a store that is nobody's. One that does not answer does not keep the service from starting, nor does the folder
 * of objects in DATA_DIR, which no other service uses: its sweep leaves it alone and says so.
 *
 * @throws StartRefused when the bucket is another installation's
 */
export async function refuseForeignStore(
  market: Pick<OpenMarket, 'tables' | 'objects'>,
  config: Config,
  log: Log,
  askedForMs = ASKED_FOR_MS,
): Promise<void> {
  const late = new AbortController();
  const owner = await Promise.race([
    claimStore(market).catch((error: unknown) => {
      log.warn({ err: error }, 'the file store could not be asked whose files it holds');
      return undefined;
    }),
    pause(askedForMs, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
  if (owner === undefined || owner === 'ours') return;
  if (market.objects.embedded === undefined) throw new StartRefused(refusalOf(owner, config));
  log.warn(
    {},
    `the folder of objects ${FOREIGN_STORE[owner]}: files that no version needs are left in it (see docs/operating.md, "Files of sellers")`,
  );
}

const refusalOf = (owner: keyof typeof FOREIGN_STORE, config: Config): string =>
  `The bucket ${config.s3?.bucket} ${FOREIGN_STORE[owner]}, and two installations on one bucket remove each other's files: ` +
  'give this one a bucket of its own; or, if the bucket is to be its own from now on, end the other one for good and run ' +
  commandHint('storage', ['take'], config, process.env);
