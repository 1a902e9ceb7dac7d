// Codes of authenticator apps are accepted at their time, with their time step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createTotpSecret, matchTotp, totpUri } from './totp.js';

/** RFC 6238, appendix B; its codes have eight digits, ours are the last six of these. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;

test('the codes of the standard match at their step', () => {
  for (const [seconds, code] of VECTORS)
    assert.equal(matchTotp(SECRET, code, seconds * 1000), Math.floor(seconds / 30), code);
});

test('a code is good one step early and late, and no more', () => {
  const [seconds, code] = VECTORS[3];
  const step = Math.floor(seconds / 30);
  const at = (offset: number): number | null => matchTotp(SECRET, code, (step + offset) * 30_000);
  assert.deepEqual([-2, -1, 0, 1, 2].map(at), [null, step, step, step, null]);
});

test('a wrong code and what is no code match nothing', () => {
  for (const code of [
    '287083',
    '',
    '28708',
    '2870822',
    '287 082',
    '\u0662\u0668\u0667\u0660\u0668\u0662',
    '\u00e9'.repeat(6),
  ]) {
    assert.equal(matchTotp(SECRET, code, 59_000), null, code);
  }
});

test('a new secret has 160 bits, and an app that read its address makes codes that match', () => {
  const secret = createTotpSecret();
  assert.match(secret, /^[A-Z2-7]{32}$/);
  assert.notEqual(createTotpSecret(), secret);
  const uri = new URL(totpUri({ secret, email: 'jane+x@example.com', issuer: 'Plugin Market' }));
  assert.equal(
    `${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`,
    'otpauth://totp/Plugin Market:jane+x@example.com',
  );
  assert.deepEqual(Object.fromEntries(uri.searchParams), {
    issuer: 'Plugin Market',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const app = new TOTP({ secret: uri.searchParams.get('secret')! });
  assert.equal(matchTotp(secret, app.generate({ timestamp: 90_000 }), 90_000), 3);
});
