// The figures that the guide tells are those that the service works by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEYS_PER_ACCOUNT } from '../../db/credentials/key-changes.js';
import { PASSKEYS_PER_ACCOUNT } from '../../db/credentials/passkeys.js';
import { SERVER_TOKENS_PER_ACCOUNT } from '../../db/credentials/server-tokens.js';
import { readConfig } from '../../process/config.js';
import { exactContract } from '../harness/exact-contract.js';
import { errorTable } from '../../scripts/generate/errors.js';
import { readGuide } from '../../scripts/generate/guide.js';
import { DISABLED_AFTER_MS, nextAttemptAt, TOLD_AFTER_MS } from '../../market/webhooks/schedule.js';
import { LINK_LIFETIME_SECONDS } from '../../capabilities/storage/object-store.js';

const { limits } = readConfig({});
const files = readGuide('docs/guide');
const codes = errorTable(exactContract());

/** The text of a file, on one line. */
const textOf = (name: string): string => files.find((file) => file.name === name)!.text.replaceAll(/\s+/g, ' ');

const told: Readonly<Record<string, readonly string[]>> = {
  'rate-limits.md': [
    `| an API key | ${limits.keyPerHour} |`,
    `| all keys of an account together | ${inWords(limits.keyPerHour * KEYS_PER_ACCOUNT)} |`,
    `| a server token | ${inWords(limits.serverTokenPerHour)} |`,
    `| all server tokens of an account together | ${inWords(limits.serverTokenPerHour * SERVER_TOKENS_PER_ACCOUNT)} |`,
    `| all sessions of an account together | ${inWords(limits.sessionPerHour)} |`,
    `(/64) | ${inWords(limits.anonymousPerHour)} |`,
    `signing in, registering and the like: ${limits.signInPerHour} an hour`,
    `other proofs of identity: ${limits.proofPerMinute} a minute`,
    `redeeming mailed links: ${limits.linksPerHour} an hour`,
    `reporting leaked keys: ${limits.reportsPerHour} an hour`,
    `for the license, ${limits.licensePerHour / 10} of them by one server`,
    `that there are not, ${limits.licensePerHour} for an address`,
    `uploading pictures: ${limits.picturesPerHour} an hour`,
    `would cost: ${limits.quotesPerMinute} a minute`,
    `Codes of a second factor have ${limits.codesPerHour} an hour`,
  ],
  'downloads.md': [`${LINK_LIFETIME_SECONDS} seconds`],
  'quick-start.md': [`${LINK_LIFETIME_SECONDS} seconds`],
};

function inWords(figure: number): string {
  return figure.toLocaleString('en');
}

for (const [name, sentences] of Object.entries(told)) {
  test(`the figures of ${name} are those of the service`, () => {
    const text = textOf(name);
    assert.deepEqual(
      sentences.filter((sentence) => !text.includes(sentence)),
      [],
    );
  });
}

test('the schedule that the guide tells is the one of the service', () => {
  const text = textOf('webhooks.md');
  const waits: number[] = [];
  const middle = () => 0.5;
  for (let attempts = 1; ; attempts++) {
    const at = nextAttemptAt({ attempts, now: 0, retryAfterMs: null }, middle);
    if (at === null) break;
    waits.push(at);
  }
  const units = { seconds: 1000, minutes: 60_000, hours: 3_600_000 } as const;
  const [, list] = /after ([\d\w, ]+?), each counted/.exec(text)!;
  const told = [...list!.matchAll(/(\d+) (seconds|minutes|hours)/g)].map(
    ([, count, unit]) => Number(count) * units[unit as keyof typeof units],
  );
  assert.deepEqual(told, waits);
  assert.ok(text.includes('it is tried again nine times') && waits.length === 9);
  assert.ok(text.includes('up to a fifth longer or shorter'));
  assert.equal(
    nextAttemptAt({ attempts: 1, now: 0, retryAfterMs: null }, () => 1),
    waits[0]! * 1.2,
  );
  const day = 24 * units.hours;
  assert.ok(text.includes('After a day without one success you get a mail, and after five days'));
  assert.deepEqual([TOLD_AFTER_MS, DISABLED_AFTER_MS], [day, 5 * day]);
});

test('the figures in the meanings of codes are those of the service', () => {
  const { key_limit_reached: limit, link_expired: link } = codes;
  assert.ok(
    limit!.when.includes(
      `${KEYS_PER_ACCOUNT} API keys, ${SERVER_TOKENS_PER_ACCOUNT} server tokens and ${PASSKEYS_PER_ACCOUNT} passkeys`,
    ),
  );
  assert.ok(link!.when.includes(`${LINK_LIFETIME_SECONDS} seconds`));
});
