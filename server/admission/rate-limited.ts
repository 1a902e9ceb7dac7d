// The refusal of a request by a limit, which tells itself where its sender stands: it may be thrown in a write that is run
// again, and then nothing is left of it.
import { Refusal } from '../errors.js';
import type { Quota } from './rate-limit.js';

export class RateLimited extends Refusal {
  /** In the bucket that refused. */
  readonly quota: Quota;

  constructor(quota: Quota) {
    super('rate_limited', undefined, { headers: { 'Retry-After': String(quota.retryAfterSeconds) } });
    this.quota = quota;
  }
}
