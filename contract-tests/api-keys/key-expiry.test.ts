// Reminders of keys that are about to expire, with a clock that is moved.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { remindOfExpiry } from '../../market/credentials/remind-of-expiry.js';
import { subjectsTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 21, 9);

let now = START;
let service: TestService;
before(async () => {
  service = await openTestService({ clock: () => now });
});
beforeEach(() => {
  now = START;
});
after(() => service.close());

async function ownerOfKeyFor(days: number): Promise<Holder> {
  const owner = await service.account();
  await service.market.write((tables) => tables.keys.update(owner.keyId, { expiresAt: START + days * DAY_MS }));
  return owner;
}

/** Looks for due reminders twice at a time so many days from the start. */
async function lookAfter(days: number): Promise<void> {
  now = START + days * DAY_MS;
  await remindOfExpiry(service.market);
  await Promise.all([remindOfExpiry(service.market), remindOfExpiry(service.market)]);
}

test('an owner hears of an expiry 14 days ahead, 3 days ahead and on the last day, once each', async () => {
  const owner = await ownerOfKeyFor(30);
  const heard: string[][] = [];
  for (const days of [0, 15, 16, 20, 26, 27, 28, 29.5, 30, 31]) {
    await lookAfter(days);
    heard.push(await subjectsTo(service, owner));
  }
  const all = ['A key expires in 14 days', 'A key expires in 3 days', 'A key expires within a day'];
  assert.deepEqual(
    heard.map(({ length }) => length),
    [0, 0, 1, 1, 1, 2, 2, 3, 3, 3],
  );
  assert.deepEqual(heard.at(-1), all);
});

test('a key that was made to live shortly is announced with the days it has', async () => {
  const owner = await ownerOfKeyFor(5.5);
  await lookAfter(0);
  assert.deepEqual(await subjectsTo(service, owner), ['A key expires in 6 days']);
});

test('nobody hears of a key that was revoked, or of a suspended account, not even once it is reinstated', async () => {
  const [revoked, suspended] = [await ownerOfKeyFor(2), await ownerOfKeyFor(2)];
  await service.market.write((tables) => tables.keys.revoke(revoked.keyId));
  await service.suspend(suspended);
  await lookAfter(0);
  await service.market.write((tables) => tables.accounts.reinstate(suspended.accountId));
  await lookAfter(0.1);
  assert.deepEqual([await subjectsTo(service, revoked), await subjectsTo(service, suspended)], [[], []]);
});
