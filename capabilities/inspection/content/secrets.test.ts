// Secrets are found wherever they stand; what only looks like one is not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateSecret, KEY_PREFIX, SERVER_TOKEN_PREFIX } from '../../../db/credentials/key-format.js';
import { searchSecrets } from './secrets.js';

function found(...pieces: (string | Buffer)[]): boolean {
  const search = searchSecrets();
  for (const piece of pieces) search.take(Buffer.from(piece));
  return search.found();
}

const SECRETS = [generateSecret(KEY_PREFIX), generateSecret(SERVER_TOKEN_PREFIX), `whsec_${'aB1/'.repeat(8)}`];

test('a secret is found at each position, however the pieces divide it', () => {
  for (const secret of SECRETS) {
    assert.ok(found(secret) && found(`x${secret}y`) && found(Buffer.alloc(1000), secret));
    for (let at = 0; at <= secret.length; at++) {
      assert.ok(found(`before ${secret.slice(0, at)}`, `${secret.slice(at)} behind`), `divided at ${at}`);
    }
    assert.ok(found(...secret), 'a piece for each character');
  }
});

test('a wrong checksum, a part, or another prefix is no secret', () => {
  for (const secret of SECRETS) assert.ok(!found(secret.slice(0, -1)) && !found(secret.slice(1)));
  const [key] = SECRETS;
  assert.ok(!found(key!.slice(0, -1) + (key!.endsWith('0') ? '1' : '0')));
  assert.ok(!found(`mpk_live_${'x'.repeat(46)}`, `whsec_example`));
});

test('a secret is found behind a million beginnings of one', () => {
  const [, token] = SECRETS;
  const beginnings = 'mps_'.repeat(1_000_000);
  assert.ok(found(beginnings + token!) && !found(beginnings) && !found(`${beginnings}whsec_mpk_live_`));
});
