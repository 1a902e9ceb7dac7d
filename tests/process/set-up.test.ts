// The first admin of a fresh installation, from the printed link; and what is still in memory when the service stops.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataFolder, startService, type Service } from './service.js';

const PASSWORD = 'nine wobbly copper kettles';
const LINK = /http:\/\/localhost:\d+\/app\/set-up#token=([\w-]{43})/g;

const tokensOf = (service: Service): string[] => [...service.output().matchAll(LINK)].map(([, token]) => token!);

function post(
  { origin }: Service,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/api/account/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const setUp = (service: Service, token: string): Promise<Response> =>
  post(service, 'set-up', { token, email: 'root@example.com', password: PASSWORD, display_name: 'Root' });

test('a service without an admin prints a link that makes one; another start prints another link', async (context) => {
  const dataDir = await dataFolder(context);
  const first = await startService(context, dataDir, { LOG_LEVEL: 'trace' });
  const [token, ...more] = tokensOf(first);
  assert.deepEqual(more, []);
  assert.equal(first.output().split(token!).length, 2, 'it is printed once and never logged');
  await first.end('SIGTERM');

  const second = await startService(context, dataDir);
  assert.equal((await setUp(second, token!)).status, 404);
  const made = await setUp(second, tokensOf(second)[0]!);
  assert.equal(made.status, 201);
  const cookie = made.headers.get('set-cookie')!.split(';')[0]!;
  await second.end('SIGTERM');

  const third = await startService(context, dataDir);
  assert.deepEqual(tokensOf(third), []);
  assert.equal((await fetch(`${third.origin}/api/account`, { headers: { cookie } })).status, 200);
});

test('a failed sign-in just before the end is in the log of the next run', async (context) => {
  const dataDir = await dataFolder(context);
  const first = await startService(context, dataDir);
  assert.equal((await setUp(first, tokensOf(first)[0]!)).status, 201);
  assert.equal(
    (await post(first, 'login', { email: 'root@example.com', password: 'eleven patient garden snails' })).status,
    401,
  );
  await first.end('SIGTERM');

  const second = await startService(context, dataDir);
  const signedIn = await post(second, 'login', { email: 'root@example.com', password: PASSWORD });
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  const listed = await fetch(`${second.origin}/api/account/audit-events?action=session.sign_in_failed`, {
    headers: { cookie },
  });
  const { data } = (await listed.json()) as { data: { address: string; details: object }[] };
  assert.deepEqual(
    data.map(({ address, details }) => [address, details]),
    [['127.0.0.1', { step: 'password' }]],
  );
});
