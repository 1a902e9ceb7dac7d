// One request and its answer, with one end: complete, too long, too late, refused, failed, or aborted.
import type { Dispatcher } from 'undici';
import { createAnswerBody, retryAfterMs } from './answer.js';
import { faultOf, type SendFault } from './send-fault.js';
import type { SendOutcome } from './sender.js';

interface ExchangeOptions {
  /** Whether the connection that the request is about to take leads to a public address. */
  readonly isPublic: () => boolean;
  readonly deadlineMs: number;
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

interface Exchange {
  readonly handler: Dispatcher.DispatchHandler;
  readonly outcome: Promise<SendOutcome>;
}

/** Faults before anything was connected to. */
const UNCONNECTED: readonly SendFault[] = ['no_public_address', 'port_refused'];

export function createExchange({ isPublic, deadlineMs, clock, signal }: ExchangeOptions): Exchange {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  let resolve!: (outcome: SendOutcome) => void;
  let reject!: (reason: unknown) => void;
  const outcome = new Promise<SendOutcome>((...settlers) => ([resolve, reject] = settlers));
  const body = createAnswerBody();
  let head: { readonly status: number; readonly retryAfter: string | undefined } | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let [isOver, isShown] = [false, false];

  /** Ends the exchange the first time. What still comes or goes ends with its connection. */
  const end = (settle: () => void, isComplete = false): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    settle();
    if (!isComplete) controller?.abort(ENOUGH);
  };
  const fail = (error: SendFault): void =>
    end(() => resolve({ is: 'failed', error, durationMs: UNCONNECTED.includes(error) ? null : elapsed() }));
  const answered = (isComplete: boolean): void =>
    end(() => {
      const answer = isShown ? body.text() : null;
      const { status, retryAfter } = head!;
      const wait = retryAfterMs(retryAfter, clock());
      resolve({ is: 'answered', status, durationMs: elapsed(), answer, retryAfterMs: wait });
    }, isComplete);
  const abort = (): void => end(() => reject(signal.reason));
  const timer = setTimeout(() => fail('timed_out'), deadlineMs);
  signal.addEventListener('abort', abort);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(given) {
      // It may have waited for its connection beyond its end; then nothing is sent.
      if (isOver) return given.abort(ENOUGH);
      controller = given;
      isShown = isPublic();
    },
    onResponseStart(_controller, status, headers) {
      // Answers such as 103 come before the one that counts.
      if (status < 200) return;
      if (status < 300 || status >= 400) head = { status, retryAfter: headers['retry-after']?.toString() };
      else fail('redirected');
    },
    onResponseData(_controller, chunk) {
      if (!body.take(chunk)) answered(false);
    },
    onResponseEnd: () => answered(true),
    onResponseError: (_controller, error) => fail(faultOf(error)),
  };
  return { handler, outcome };
}

const ENOUGH = new Error('The exchange is over');
