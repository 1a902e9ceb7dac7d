// The cookie of known devices: whom it identifies, what makes it void, and that it cannot be forged.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createDeviceCookies, DEVICE_LASTS_SECONDS } from './device-cookies.js';

const key = randomBytes(32).toString('base64url');
const time = { now: Date.UTC(2026, 10, 21, 9, 30) };
const cookies = createDeviceCookies([key], () => time.now);
const ANN = { id: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21', passwordHash: '$argon2id$ann', hasSecondFactor: false };
const person = (name: string) => ({ id: name, passwordHash: `$argon2id$${name}`, hasSecondFactor: false });

test('a device is known to the account that signed in with it, and to no other', () => {
  const device = cookies.read(cookies.remember(null, ANN))!;
  assert.equal(cookies.knows(device, ANN), true);
  for (const other of [person('bob'), { ...ANN, id: 'another' }, undefined])
    assert.equal(cookies.knows(device, other), false);
});

test('another password makes it void, and so do a second factor where there was none and 180 days', () => {
  const value = cookies.remember(null, ANN);
  for (const passwordHash of ['$argon2id$new', null])
    assert.equal(cookies.knows(cookies.read(value)!, { ...ANN, passwordHash }), false);
  assert.equal(cookies.knows(cookies.read(value)!, { ...ANN, hasSecondFactor: true }), false);
  time.now += DEVICE_LASTS_SECONDS * 1000 - 1000;
  assert.equal(cookies.knows(cookies.read(value)!, ANN), true);
  time.now += 1000;
  assert.equal(cookies.read(value), null);
});

test('each sign-in renews it under the same id; the five accounts of the newest sign-ins are known', () => {
  let device = cookies.read(cookies.remember(null, ANN))!;
  const { id } = device;
  for (const name of ['b', 'c', 'd', 'e']) device = cookies.read(cookies.remember(device, person(name)))!;
  time.now += 1000;
  device = cookies.read(cookies.remember(device, ANN))!;
  assert.deepEqual([device.id, device.signIns.length], [id, 5]);
  device = cookies.read(cookies.remember(device, person('f')))!;
  assert.deepEqual(
    ['b', 'c', 'd', 'e', 'f'].map((name) => cookies.knows(device, person(name))),
    [false, true, true, true, true],
  );
  assert.equal(cookies.knows(device, ANN), true);
});

test('nothing in it is made up, changed, put together from two, or signed by another installation', () => {
  const [mine, theirs] = [cookies.remember(null, ANN), cookies.remember(null, person('eve'))];
  const [id, at, mark, signature] = mine.split('.') as [string, string, string, string];
  const [otherId, otherAt, otherMark] = theirs.split('.') as [string, string, string];
  const forged = [
    undefined,
    '',
    'x',
    mine.slice(1),
    `${mine}x`,
    [otherId, at, mark, signature],
    [id, String(Number(at) + 1), mark, signature],
    [id, at, mark, otherAt, otherMark, signature],
    [id, at, `${mark.slice(1)}A`, signature],
    createDeviceCookies([randomBytes(32).toString('base64url')], () => time.now).remember(null, ANN),
  ];
  for (const value of forged)
    assert.equal(cookies.read(Array.isArray(value) ? value.join('.') : value), null, String(value));
});

test('it tells nothing of whom it names', () => {
  const value = cookies.remember(null, ANN);
  assert.match(value, /^[\w-]{22}\.\d+\.[\w-]{22}\.[\w-]{43}$/);
  assert.notEqual(
    value.split('.')[2],
    cookies.remember(null, ANN).split('.')[2],
    'the same account has another mark on another device',
  );
});

test('while the key is being changed, a device stays known, and its next sign-in is signed by the new key', () => {
  const after = randomBytes(32).toString('base64url');
  const [both, alone] = [after, undefined].map((_, index) =>
    createDeviceCookies(index === 0 ? [after, key] : [after], () => time.now),
  ) as [typeof cookies, typeof cookies];
  const before = cookies.remember(cookies.read(cookies.remember(null, person('bob'))), ANN);
  assert.equal(alone.read(before), null);
  const device = both.read(before)!;
  assert.deepEqual(
    [ANN, person('bob'), person('eve')].map((account) => both.knows(device, account)),
    [true, true, false],
  );
  const renewed = alone.read(both.remember(device, ANN))!;
  assert.equal(renewed.id, device.id);
  assert.equal(renewed.signIns.length, 2, 'the sign-in before of the same account is replaced');
  assert.equal(alone.knows(renewed, ANN), true);
});
