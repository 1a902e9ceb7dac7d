// What becomes of an error that nobody caught: the service ends in order, with a line in the log, or goes on when
// damaged data are behind it.
import type { Logger } from 'pino';

/** Milliseconds that an orderly end may take. */
const END_WITHIN_MS = 15_000;

export interface LastResort {
  /**
   * @param isDamage notes the error; from damaged data nothing is half done in memory, so that the service may go on
   */
  onceServing(isDamage: (error: unknown) => boolean, end: (exitCode: number) => Promise<void>): void;
}

/** Takes over from Node, which would end the process where it stands, with a stack on standard error. */
export function catchTheUncaught(log: Logger): LastResort {
  let isDamage: (error: unknown) => boolean = () => false;
  let end = async (exitCode: number): Promise<void> => process.exit(exitCode);
  let isEnding = false;
  // Promises that are rejected without anybody waiting arrive here as well.
  process.on('uncaughtException', (error) => {
    if (isDamage(error)) return;
    log.fatal({ err: error }, 'an error that nobody expected: the service ends');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    end(1).catch(() => process.exit(1));
  });
  return {
    onceServing(noteDamage, endInOrder) {
      isDamage = noteDamage;
      end = endInOrder;
    },
  };
}
