// The sixty seconds of a link, waited for.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { follow } from '../fixtures/misused-links.js';

/** Follows a link just made at once, after 57 s and after 62 s. */
export async function assertLivesSixtySeconds(link: string, origin?: string): Promise<void> {
  const madeAt = Date.now();
  for (const [seconds, status] of [
    [0, 200],
    [57, 200],
    [62, 403],
  ] as const) {
    await setTimeout(madeAt + seconds * 1000 - Date.now());
    assert.equal((await follow(link, {}, origin)).status, status, `after ${seconds} s`);
  }
}
