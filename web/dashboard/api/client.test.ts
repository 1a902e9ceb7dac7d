// The client against a made-up server: which token goes along, what becomes of refusals, and when a call is sent again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, isPassing, UNREACHABLE, UNREADABLE } from './api-error.js';
import { bodyOf, createApi, dataOf, type Api, type ApiOptions } from './client.js';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: string;
}

const NOW = Date.UTC(2026, 10, 21, 12);
const KEY = { name: 'laptop' };

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

const refusal = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Response =>
  answer(status, { error: `It is ${code}`, code, ...more }, headers);

/** A client whose server gives these answers, one after the other. */
function clientOf(answers: (Response | Error)[], options: Partial<ApiOptions> = {}): { api: Api; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push({
      method: request.method,
      path: new URL(request.url).pathname,
      token: request.headers.get('X-CSRF-Token'),
      body: await request.text(),
    });
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('nobody expected this call');
  };
  const api = createApi({
    origin: 'http://localhost:3000',
    csrfToken: () => 'token-1',
    confirmIdentity: async () => false,
    onSignedOut: () => undefined,
    clock: () => NOW,
    fetch,
    ...options,
  });
  return { api, sent };
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  return error;
}

test('a write carries the token of the session, a read does not', async () => {
  const { api, sent } = clientOf([answer(200, { data: [], meta: {} }), answer(201, { data: KEY, meta: {} })]);
  await api.GET('/api/account/keys');
  await api.POST('/api/account/keys', { body: KEY });
  assert.deepEqual(
    sent.map(({ method, token }) => [method, token]),
    [
      ['GET', null],
      ['POST', 'token-1'],
    ],
  );
});

test('without a session a write has no token', async () => {
  const { api, sent } = clientOf([answer(204)], { csrfToken: () => undefined });
  assert.equal(await bodyOf(api.POST('/api/account/logout')), undefined);
  assert.equal(sent[0]!.token, null);
});

test('a success gives what is inside of its envelope', async () => {
  const { api } = clientOf([answer(201, { data: KEY, meta: { page: 1 } })]);
  assert.deepEqual(await dataOf(api.POST('/api/account/keys', { body: KEY })), KEY);
});

test('a refusal is thrown with its sentence, code, details and the number of the request', async () => {
  const details = [{ path: 'body.name', message: 'is too long' }];
  const { api } = clientOf([refusal(400, 'validation_failed', { details }, { 'X-Request-Id': 'r-1' })]);
  const error = await errorOf(api.GET('/api/account/keys'));
  assert.deepEqual(
    [error.status, error.code, error.message, error.details, error.requestId],
    [400, 'validation_failed', 'It is validation_failed', details, 'r-1'],
  );
});

test('a refusal for now tells when to try again', async () => {
  const { api } = clientOf([refusal(429, 'rate_limited', { retry_after: 90 }, { 'Retry-After': '90' })]);
  assert.equal((await errorOf(api.GET('/api/account/keys'))).retryAt, NOW + 90_000);
});

test('no answer and no readable answer are errors of their own, and only what passes is worth another try', async () => {
  const { api } = clientOf([
    new TypeError('fetch failed'),
    new Response('<html>', { status: 502 }),
    refusal(404, 'not_found'),
  ]);
  const [lost, garbled, missing] = [
    await errorOf(api.GET('/api/account')),
    await errorOf(api.GET('/api/account')),
    await errorOf(api.GET('/api/account')),
  ];
  assert.deepEqual([lost.code, garbled.code, missing.code], [UNREACHABLE, UNREADABLE, 'not_found']);
  assert.deepEqual([lost, garbled, missing].map(isPassing), [true, true, false]);
});

test('a call that was taken back is no failure', async () => {
  const { api } = clientOf([new DOMException('taken back', 'AbortError')]);
  await assert.rejects(api.GET('/api/account'), { name: 'AbortError' });
});

test('a call without a session says so to the application', async () => {
  let signedOut = 0;
  const { api } = clientOf([refusal(401, 'unauthorized'), refusal(401, 'invalid_credentials')], {
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  await errorOf(api.GET('/api/account/keys'));
  assert.equal(signedOut, 1);
  await errorOf(api.POST('/api/account/login', { body: { email: 'a@example.com', password: 'wrong' } }));
  assert.equal(signedOut, 1);
});

test('a call that wants a fresh proof is sent again with the new token once it is given', async () => {
  let token = 'token-1';
  const { api, sent } = clientOf([refusal(401, 'reauthentication_required'), answer(201, { data: KEY, meta: {} })], {
    csrfToken: () => token,
    confirmIdentity: async () => {
      token = 'token-2';
      return true;
    },
  });
  assert.deepEqual(await dataOf(api.POST('/api/account/keys', { body: KEY })), KEY);
  assert.deepEqual(
    sent.map(({ token: own, body }) => [own, body]),
    [
      ['token-1', JSON.stringify(KEY)],
      ['token-2', JSON.stringify(KEY)],
    ],
  );
});

test('without a proof the call fails, and it is asked for one once only', async () => {
  const declined = clientOf([refusal(401, 'reauthentication_required')]);
  assert.equal(
    (await errorOf(declined.api.POST('/api/account/keys', { body: KEY }))).code,
    'reauthentication_required',
  );
  let asked = 0;
  const stubborn = clientOf([refusal(401, 'reauthentication_required'), refusal(401, 'reauthentication_required')], {
    confirmIdentity: async () => {
      asked += 1;
      return true;
    },
  });
  assert.equal(
    (await errorOf(stubborn.api.POST('/api/account/keys', { body: KEY }))).code,
    'reauthentication_required',
  );
  assert.deepEqual([asked, stubborn.sent.length], [1, 2]);
});
