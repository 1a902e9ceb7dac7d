// Sending pictures: ten an hour for each account, and what one of them does, nobody else feels.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Overloaded } from '../../capabilities/overloaded.js';
import { manyScans } from '../../tests/fixtures/many-scans.js';
import { PICTURE } from './setAvatar.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const PICTURES = 10;
const path = '/api/account/avatar';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { picturesPerHour: PICTURES } });
});
after(() => service.close());

const send = (headers: Readonly<Record<string, string>>, image: string) =>
  service.request({ path, headers, body: { image } }, 'PUT');

test('an account sends ten pictures an hour, good and bad ones, from all its sessions', async () => {
  const person = await service.account();
  const [one, other] = [await service.browser(person), await service.browser(person)];
  const bad = Buffer.from('neither a PNG nor a JPEG').toString('base64');
  for (let sent = 0; sent < PICTURES; sent++)
    assert.equal((await send(one.headers, sent === 0 ? bad : PICTURE)).status, sent === 0 ? 400 : 200);
  const refused = await send(other.headers, PICTURE);
  const { code, retry_after: seconds } = refused.body as { code: string; retry_after: number };
  assert.deepEqual([refused.status, code], [429, 'rate_limited']);
  assert.deepEqual([refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']], ['10', '0']);
  assert.equal(refused.headers['retry-after'], String(seconds));
  assert.ok(seconds > 3500 && seconds <= 3600);
  assert.equal((await service.request({ path: '/api/account', headers: one.headers })).status, 200, 'all else goes on');
  assert.equal(
    (await send((await service.browser(await service.account())).headers, PICTURE)).status,
    200,
    'and so do others',
  );
});

test('a picture that nobody looked at for want of room does not count', async () => {
  const { headers } = await service.browser(await service.account());
  service.failNext('Account', new Overloaded());
  const busy = await send(headers, PICTURE);
  assert.deepEqual([busy.status, (busy.body as { code: string }).code], [503, 'overloaded']);
  for (let sent = 0; sent < PICTURES; sent++) assert.equal((await send(headers, PICTURE)).status, 200);
});

test('sixty costly pictures at once are refused or told to wait, and none is decoded', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, async () => service.browser(await service.account())));
  const image = manyScans(4096, 330).toString('base64');
  const answers = await Promise.all(
    people.flatMap(({ headers }) => Array.from({ length: 10 }, () => send(headers, image))),
  );
  const codes = answers.map(({ body }) => (body as { code: string }).code);
  assert.deepEqual([...new Set(codes)].sort(), ['overloaded', 'validation_failed']);
  for (const { body } of answers) assert.match((body as { error: string }).error, /more than 32 scans|busy/);
});

test('passwords are hashed and files read while a picture hangs', async () => {
  const { headers } = await service.browser(await service.account());
  assert.equal((await send(headers, PICTURE)).status, 200);
  process.kill(service.market.pictures.pid()!, 'SIGSTOP');
  let isAnswered = false;
  const hanging = send(headers, PICTURE).finally(() => {
    isAnswered = true;
  });
  await Promise.all([
    service.market.passwords.hash('correct horse battery staple'),
    readFile(fileURLToPath(import.meta.url)),
  ]);
  assert.equal(isAnswered, false);
  assert.match(((await hanging).body as { error: string }).error, /too long/);
});
