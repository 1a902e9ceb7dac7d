// Jobs that ask the payment provider for something.
import type { Market } from '../market.js';
import type { JobOutcome } from '../jobs/job-handlers.js';

/** Milliseconds after which is looked again whether a provider is connected. */
const AGAIN_AFTER_MS = 60 * 60_000;

/**
 * Asks the provider, by a job. While none is connected nobody can be asked, which may last for months: the job comes round
 * without an attempt that counts, and asks within the hour once one is connected again.
 */
export async function askProvider(
  { payments, clock }: Pick<Market, 'payments' | 'clock'>,
  ask: () => Promise<void>,
): Promise<JobOutcome> {
  if (payments.kind !== 'stripe') return { is: 'repeated', at: clock() + AGAIN_AFTER_MS };
  await ask();
  return { is: 'done' };
}
