// Answers a request within its time, one way or another.
import { Refusal } from '../errors.js';
import type { Answer, Dispatch, Exchange } from './exchange.js';

/** Refuses with `unavailable` when the answer takes too long, with `request_timeout` when the body does. */
export async function withinDeadline(dispatch: Dispatch, exchange: Exchange, deadlineMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(exchange.isReading ? 'request_timeout' : 'unavailable')), deadlineMs);
  });
  try {
    return await Promise.race([dispatch(exchange), late]);
  } finally {
    clearTimeout(timer);
  }
}
