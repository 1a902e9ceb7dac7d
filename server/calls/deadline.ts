// Answers a request within its time, one way or another.
import type { Write } from '../admission/admission.js';
import { Refusal } from '../errors.js';
import type { Answer, Dispatch, Exchange } from './exchange.js';

/**
 * Refuses with `unavailable` when the answer takes too long, with `request_timeout` when the body does.
 *
 * A body that streams in may take as long as its pace allows: then it is the handler that must not be idle for longer
 * than the deadline, neither with the bytes that it has been given nor after the last of them.
 */
export async function withinDeadline(dispatch: Dispatch, exchange: Exchange, deadlineMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const judge = (): void => {
      const leftMs = deadlineMs - (exchange.streamedBody?.handlerBusyMs() ?? deadlineMs);
      if (leftMs > 0) timer = setTimeout(judge, Math.ceil(leftMs));
      else {
        exchange.isLate = true;
        reject(new Refusal(exchange.isReading ? 'request_timeout' : 'unavailable'));
      }
    };
    timer = setTimeout(judge, deadlineMs);
  });
  try {
    return await Promise.race([dispatch(exchange), late]);
  } finally {
    clearTimeout(timer);
    exchange.streamedBody?.close();
  }
}

/**
 * Writes for a request as long as it was not refused for its deadline. Whoever was told so may send it again, and would
 * have twice what is written afterwards.
 */
export const untilLate =
  (exchange: Pick<Exchange, 'isLate'>, write: Write): Write =>
  (fn, first) =>
    write((tables) => {
      if (exchange.isLate) throw new Refusal('unavailable');
      return fn(tables);
    }, first);
