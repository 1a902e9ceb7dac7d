// The first admin: who gets the link becomes it, once, and only while there is none.
import assert from 'node:assert/strict';
import { beforeEach, afterEach, test } from 'node:test';
import { renewSetUpLink } from '../../market/accounts/create-first-admin.js';
import { goOn, PASSWORD, tokenOf } from './sign-in-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ checkResponses: true });
});
afterEach(() => service.close());

/** The link that a start of the service prints. */
const printedLink = () => service.market.write((tables) => renewSetUpLink(tables, service.market));
const setUp = (token: string, more: object = {}): Promise<Received> =>
  service.request(
    {
      path: '/api/account/set-up',
      body: { token, email: 'Root@example.com', password: PASSWORD, display_name: ' Root ', ...more },
    },
    'POST',
  );
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const needsSetUp = async (): Promise<boolean> =>
  ((await service.request({ path: '/api/settings' })).body as { data: { needs_set_up: boolean } }).data.needs_set_up;
const VOID = [404, 'not_found'];

test('of several who open the link at once, one becomes the admin and is signed in', async () => {
  assert.equal(await needsSetUp(), true);
  const token = tokenOf((await printedLink())!);
  const answers = await Promise.all([1, 2, 3].map((person) => setUp(token, { email: `root-${person}@example.com` })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404, 404]);
  assert.deepEqual([await needsSetUp(), await service.market.tables.accounts.countAdmins()], [false, 1]);
  const headers = goOn(answers.find(({ status }) => status === 201)!);
  assert.equal((await service.request({ path: '/api/v1/admin/accounts', headers })).status, 200);
  assert.deepEqual(codeOf(await setUp(token)), VOID);
  assert.equal(await printedLink(), null);
});

test('each start voids the link before', async () => {
  const [first, second] = [tokenOf((await printedLink())!), tokenOf((await printedLink())!)];
  assert.deepEqual(codeOf(await setUp(first)), VOID);
  assert.equal((await setUp(second)).status, 201);
});

test('the start of a node voids no link that another one has printed, as long as that one lives', async () => {
  const token = tokenOf((await printedLink())!);
  const { market } = service;
  const start = (isFirst: boolean) =>
    market.write((tables) => renewSetUpLink(tables, market, { hasElder: () => Promise.resolve(!isFirst) }));
  assert.equal(await start(false), null);
  assert.equal((await setUp(token, { password: 'password1234' })).status, 400, 'the link is good, the password is not');
  assert.notEqual(await start(true), null);
  assert.deepEqual(codeOf(await setUp(token)), VOID);
});

test('once the operator has made an admin the link is void, also for good', async () => {
  const token = tokenOf((await printedLink())!);
  const admin = await service.account({ isAdmin: true });
  assert.deepEqual(codeOf(await setUp(token)), VOID);
  assert.equal(await printedLink(), null);
  await service.suspend(admin);
  assert.deepEqual([await needsSetUp(), codeOf(await setUp(token))], [true, VOID]);
});

test('a bad password or the address of an account does not use the link up', async () => {
  const { email } = await service.account();
  const token = tokenOf((await printedLink())!);
  assert.deepEqual(codeOf(await setUp(token, { password: 'password1234' })), [400, 'validation_failed']);
  assert.deepEqual(codeOf(await setUp(token, { email })), [400, 'validation_failed']);
  const made = await setUp(token);
  const { account } = (made.body as { data: { account: Record<string, unknown> } }).data;
  assert.deepEqual(
    [account['email'], account['display_name'], account['email_verified']],
    ['root@example.com', 'Root', true],
  );
});
