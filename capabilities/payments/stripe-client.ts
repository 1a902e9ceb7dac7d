// Calls to Stripe: within our own time, repeated under one key, and with two kinds of failure: refused, or not known.
import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { PaymentsUnavailable } from './payment-port.js';

/** The version of Stripe's API that this code was written against; the library's types are of the same one. */
const API_VERSION = '2026-10-28.endive';

/** Takes words and numbers about a call, never what was sent. */
export interface PaymentLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StripeAccess {
  readonly secretKey: string;
  readonly log: PaymentLog;
  /** Where Stripe's API is; only what stands in for it in tests is elsewhere. */
  readonly at?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  /** Milliseconds that one request waits for bytes, and that a call takes in all with its repetitions. */
  readonly patience?: { readonly requestMs: number; readonly callMs: number };
}

/** Stripe answers within a second or two; a buyer who waits for a page to pay at waits no longer than this. */
const PATIENCE = { requestMs: 6_000, callMs: 15_000 };
const REPETITIONS = 2;

/** Stripe understood, and said no: asking again leads to the same. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
  /** A word of Stripe's, such as `charge_already_refunded`. */
  readonly code: string;

  constructor(code: string) {
    super('The payment provider refused');
    this.code = code;
  }
}

export interface StripeClient {
  readonly stripe: Stripe;
  /**
   * Waits for a call.
   *
   * @param what is logged when it fails, such as `refund`
   * @throws PaymentsUnavailable when it is not known whether it happened
   * @throws StripeRefused
   */
  call<Result extends object>(what: string, run: (stripe: Stripe) => Promise<Stripe.Response<Result>>): Promise<Result>;
}

export function createStripeClient({ secretKey, log, at, patience = PATIENCE }: StripeAccess): StripeClient {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: patience.requestMs,
    maxNetworkRetries: REPETITIONS,
    telemetry: false,
    ...at,
  });
  return {
    stripe,
    async call(what, run) {
      try {
        const result = await within(patience.callMs, run(stripe));
        // The library takes whatever is JSON without an error in it for an answer, also from what stands in between.
        const { statusCode } = result.lastResponse;
        if (statusCode >= 300) throw new Error(`The payment provider answered ${statusCode}`);
        return result;
      } catch (error) {
        throw failureOf(what, error, log);
      }
    },
  };
}

/**
 * The library counts silence only, and only from the connection on: an answer that trickles in would never end, nor would
 * the search for an address.
 */
export async function within<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  const waiting = new AbortController();
  const late = pause(milliseconds, undefined, waiting).then(() => {
    throw new Error('The payment provider takes too long');
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    waiting.abort();
  }
}

/**
 * What a failed call means. Its messages may repeat what was sent, so that only words and numbers of it are logged, and
 * nothing of it is handed on.
 */
function failureOf(what: string, error: unknown, log: PaymentLog): PaymentsUnavailable | StripeRefused {
  if (isRefusal(error)) {
    log.warn({ what, ...wordsOf(error) }, 'the payment provider refused a call');
    return new StripeRefused(error.code ?? error.type);
  }
  const details = error instanceof Stripe.errors.StripeError ? wordsOf(error) : {};
  log.error({ what, ...details }, 'a call to the payment provider failed');
  return new PaymentsUnavailable();
}

const wordsOf = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError) => ({
  type,
  code,
  statusCode,
  requestId,
});

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
