// A thousand secrets pass through the service; none of them is found in the database, its log of writes, the service's
// log or an error.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { TOTP } from 'otpauth';
import { openLog } from '../../process/open-log.js';
import { bearer } from '../harness/common-scenarios.js';
import { storedText } from '../harness/stored-text.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

/** People, each with twenty-five secrets. */
const PEOPLE = 40;
const PLENTY = 1_000_000;

let service: TestService;
let log = '';
before(async () => {
  service = await openTestService({
    log: openLog('trace', {
      write: (line: string) => {
        log += line;
      },
    }),
    limits: {
      keyPerHour: PLENTY,
      sessionPerHour: PLENTY,
      proofPerMinute: PLENTY,
      codesPerHour: PLENTY,
      picturesPerHour: PLENTY,
      productPicturesPerHour: PLENTY,
    },
  });
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

async function call(path: string, headers: Headers, body?: object, method = 'POST'): Promise<Received> {
  const received = await service.request({ path, headers, ...(body === undefined ? {} : { body }) }, method);
  assert.ok(received.status < 300, `${path}: ${JSON.stringify(received.body)}`);
  return received;
}

const dataOf = (received: Received): Record<string, string> => (received.body as { data: Record<string, string> }).data;
const cookieOf = (received: Received): string => /^session=([^;]+)/.exec(received.headers['set-cookie']!)![1]!;

/** The token of the link that was mailed last. */
async function mailedToken(): Promise<string> {
  const { items } = await service.market.tables.mailQueue.listUnsent({ page: 1, limit: 1 });
  return /#token=([A-Za-z0-9_-]{43})/.exec(items[0]!.text!)![1]!;
}

/** One person's way through everything that makes or takes a secret; returns the secrets. */
async function live(index: number): Promise<string[]> {
  const email = `person-${index}@example.com`;
  const password = `planted ${index} wobbly kettles ${Math.random().toString(36).slice(2)}`;
  await call('/api/account/register', {}, { email, password, display_name: 'Somebody' });
  const verification = await mailedToken();
  await call('/api/account/verify-email', {}, { token: verification });
  const signedIn = await call('/api/account/login', {}, { email, password });
  const first = cookieOf(signedIn);
  const device = /device=([^;]+)/.exec(signedIn.headers['set-cookie']!)![1]!;
  const csrf = dataOf(signedIn)['csrf_token']!;
  const as = (cookie: string): Headers => ({ Cookie: `session=${cookie}; device=${device}`, 'X-CSRF-Token': csrf });
  const seed = dataOf(await call('/api/account/totp', as(first)))['secret']!;
  const activated = await call('/api/account/totp/activate', as(first), {
    totp_code: new TOTP({ secret: seed }).generate(),
  });
  const second = cookieOf(activated);
  const codes = (activated.body as { data: { recovery_codes: string[] } }).data.recovery_codes;
  const key = dataOf(await call('/api/account/keys', as(second), { name: 'planted' }));
  const rotated = dataOf(await call(`/api/account/keys/${key['id']}/rotate`, as(second), {}))['key']!;
  const token = dataOf(await call('/api/account/server-tokens', as(second), { name: 'planted' }));
  const rotatedToken = dataOf(await call(`/api/account/server-tokens/${token['id']}/rotate`, as(second), {}))['token']!;
  const channel = `https://discord.com/api/webhooks/1/${randomBytes(32).toString('base64url')}`;
  const endpoint = dataOf(
    await call(
      '/api/v1/webhooks',
      { ...as(second), 'Idempotency-Key': 'planted' },
      { url: channel, events: ['version.published'], format: 'discord' },
    ),
  );
  const signing = dataOf(await call(`/api/v1/webhooks/${endpoint['id']}/rotate-secret`, as(second)))['secret']!;
  await call('/api/account/request-password-reset', {}, { email });
  return [
    password,
    verification,
    first,
    device,
    second,
    csrf,
    seed,
    ...codes,
    key['key']!,
    rotated,
    token['token']!,
    rotatedToken,
    channel,
    endpoint['secret']!,
    signing,
    await mailedToken(),
  ];
}

/** The sentences a caller gets who puts the secret where it does not belong. */
async function errorsAbout(secret: string): Promise<string[]> {
  const requests = [
    ['/api/account/login', {}, { email: secret, password: secret, totp_code: secret }],
    ['/api/account/login', {}, { email: 'a@example.com', password: secret, recovery_code: secret, invented: secret }],
    ['/api/account/reset-password', {}, { token: `${secret}!`, password: secret }],
    ['/api/keys/report', {}, { key: [secret] }],
    ['/api/search', bearer(`${secret.replaceAll(' ', '')}!`), undefined],
    [
      '/api/account/keys',
      { Cookie: `session=${secret.replaceAll(' ', '')}`, 'X-CSRF-Token': secret },
      { name: 'x', expires_at: secret },
    ],
  ] as const;
  return Promise.all(
    requests.map(async ([path, headers, body]) => {
      const received = await service.request(
        { path, headers, ...(body === undefined ? {} : { body }) },
        body === undefined ? 'GET' : 'POST',
      );
      assert.ok(received.status >= 400, `${path} took it: ${received.status}`);
      return JSON.stringify([received.body, received.headers]);
    }),
  );
}

/** All that is said of malformed JSON: a parser's excerpt may be shorter than a secret, and tell enough of it. */
const MALFORMED =
  /^\{"error":"The request body is not valid JSON: (?:it cannot be parsed(?: from position \d+)?|the key that ends at position \d+ is there twice)","code":"validation_failed","details":\[\]\}$/;

/** The sentences a caller gets whose JSON breaks off at the secret, around it or behind it. */
async function errorsAboutBroken(secret: string): Promise<string[]> {
  const texts = [
    `{"password":${secret}}`,
    `{"password":"${secret}`,
    `{"password":"${secret}",}`,
    `{"password":"${secret}"} ${secret}`,
    `{"${secret}":1,"${secret}":2}`,
    secret,
  ];
  return Promise.all(
    texts.map(async (payload) => {
      const { statusCode, payload: answer } = await service.server.inject({
        method: 'POST',
        url: '/api/account/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      assert.equal(statusCode, 400);
      assert.match(answer, MALFORMED);
      return answer;
    }),
  );
}

test('a thousand planted secrets are found nowhere', async () => {
  const planted: string[] = [];
  for (let index = 0; index < PEOPLE; index++) planted.push(...(await live(index)));
  assert.ok(new Set(planted).size >= 1000, String(planted.length));
  const errors = (await Promise.all([...planted.map(errorsAbout), ...planted.map(errorsAboutBroken)]))
    .flat()
    .join('\n');
  const stored = await storedText(service.market.db);
  const places = [
    ['the database', stored],
    ['the log', log],
    ['an error', errors],
  ] as const;
  assert.ok(stored.length > 100_000 && log.length > 10_000 && errors.length > 100_000);
  const found = planted.flatMap((secret) =>
    places.filter(([, content]) => content.includes(secret)).map(([place]) => `${secret} in ${place}`),
  );
  assert.deepEqual(found, []);
});
