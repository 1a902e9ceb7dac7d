// What a race is: requests that leave at one moment, of which so many get through and no more.
import type { TestService } from '../../../contract-tests/harness/test-service.js';
import type { Answer, Asked } from './asking.js';

/** One race: its requests, and what is wrong with what came of them, in a few words; undefined when nothing is. */
export interface Contest {
  readonly requests: readonly Asked[];
  judge(answers: readonly Answer[]): Promise<string | undefined>;
}

export interface Race {
  /** Whether it is locks that decide it, so that it is lost without them; else it is one row. */
  readonly isDecidedByLocks: boolean;
  prepare(shop: TestService): Promise<Contest>;
}

/** A request that posts JSON. */
export const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: 'POST',
  path,
  headers,
  body,
});
