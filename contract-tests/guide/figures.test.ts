// The figures that the guide tells are those that the service works by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEYS_PER_ACCOUNT } from '../../db/credentials/key-changes.js';
import { PASSKEYS_PER_ACCOUNT } from '../../db/credentials/passkeys.js';
import { SERVER_TOKENS_PER_ACCOUNT } from '../../db/credentials/server-tokens.js';
import { readConfig } from '../../process/config.js';
import { readContract } from '../../scripts/generate/contract.js';
import { errorTable } from '../../scripts/generate/errors.js';
import { readGuide } from '../../scripts/generate/guide.js';
import { LINK_LIFETIME_SECONDS } from '../../storage/object-store.js';

const { limits } = readConfig({});
const files = readGuide('docs/guide');
const codes = errorTable(readContract('openapi.yaml'));

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
    `for the licence, ${limits.licencePerHour / 10} of them by one server`,
    `that there are not, ${limits.licencePerHour} for an address`,
    `uploading pictures: ${limits.picturesPerHour} an hour`,
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

test('the figures in the meanings of codes are those of the service', () => {
  const { key_limit_reached: limit, link_expired: link } = codes;
  assert.ok(
    limit!.when.includes(
      `${KEYS_PER_ACCOUNT} API keys, ${SERVER_TOKENS_PER_ACCOUNT} server tokens and ${PASSKEYS_PER_ACCOUNT} passkeys`,
    ),
  );
  assert.ok(link!.when.includes(`${LINK_LIFETIME_SECONDS} seconds`));
});
