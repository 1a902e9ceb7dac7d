// Handles what nobody can handle. After an error that was not caught the service logs it and shuts down in order, or goes
// on if damaged data caused it; when the disk does not sync what was written, it ends at once.
import type { Logger } from 'pino';
import { failedSyncs } from '../db/engine/failed-sync.js';

/** Milliseconds that an orderly shutdown may take. */
const END_WITHIN_MS = 15_000;

interface LastResort {
  /**
   * @param isDamage notes an error that damaged data caused, after which the service may go on, because such an error
   *   leaves nothing half done in memory
   */
  onceServing(isDamage: (error: unknown) => boolean, end: (exitCode: number) => Promise<void>): void;
}

/** Replaces Node's default, which ends the process at once with a stack trace on standard error. */
export function catchTheUncaught(log: Logger): LastResort {
  let isDamage: (error: unknown) => boolean = () => false;
  let end = async (exitCode: number): Promise<void> => process.exit(exitCode);
  let isEnding = false;
  // Unhandled rejections of promises arrive here too.
  process.on('uncaughtException', (error) => {
    if (isDamage(error)) return;
    log.fatal({ err: error }, 'an error that nobody expected: the service ends');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    end(1).catch(() => process.exit(1));
  });
  // Nothing more is answered: what is in memory of files may not be what is on disk.
  failedSyncs.subscribe((error) => {
    log.fatal({ err: error }, 'the disk did not keep what was written: the service ends, and takes nothing as saved');
    process.exit(1);
  });
  return {
    onceServing(noteDamage, endInOrder) {
      isDamage = noteDamage;
      end = endInOrder;
    },
  };
}
