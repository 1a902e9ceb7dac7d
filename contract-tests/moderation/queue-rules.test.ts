// What admins decide of products: who may, from which state, who hears of it, and what becomes of edits.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ProductStatus, Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { states } from '#generated/states.js';
import { logOf, mailTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { codeOf } from './moderation-fixtures.js';
import { edit, judgedPath, waiting } from './queue-fixtures.js';

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const BODIES = {
  approve: undefined,
  reject: { code: 'misleading', reason: 'The pictures show another plugin' },
  'send-back': { reason: 'Somebody says that it is theirs' },
} as const;
type Act = keyof typeof BODIES;

const judge = (act: Act, id: string, by: Pick<Holder, 'key'> = admin): Promise<Received> =>
  service.request({ path: judgedPath(id, `/${act}`), headers: bearer(by.key), body: BODIES[act] }, 'POST');

const detail = async (id: string): Promise<BodyOf<'getSubmission', 200>['data']> =>
  ((await service.request({ path: judgedPath(id), headers: bearer(admin.key) })).body as BodyOf<'getSubmission', 200>)
    .data;

const listed = async (query = ''): Promise<string[]> => {
  const { body } = await service.request({
    path: `/api/v1/admin/products?limit=100${query}`,
    headers: bearer(admin.key),
  });
  return (body as BodyOf<'listSubmissions', 200>).data.map(({ product }) => product.id);
};

const eventsOf = (id: string): Promise<string[]> =>
  service.write((_tables, knex) => knex('events').where({ product_id: id }).orderBy('change_seq').pluck('kind'));

test('who decides what, from which state: every cell', async () => {
  const roles = ['seller', 'somebody', 'admin', 'the admin who sells it', 'an admin’s key without the scope'] as const;
  const seller = await service.account();
  const callers: Readonly<Record<(typeof roles)[number], Holder>> = {
    seller,
    somebody: await service.account(),
    admin,
    'the admin who sells it': await service.account({ isAdmin: true, scopes: Scope }),
    'an admin’s key without the scope': await service.account({
      isAdmin: true,
      scopes: Scope.filter((scope) => scope !== 'admin'),
    }),
  };
  const steps = { approve: 'approve', reject: 'reject', 'send-back': 'send_back' } as const;
  for (const act of Object.keys(BODIES) as Act[]) {
    for (const status of ProductStatus) {
      for (const role of roles) {
        const owner = role === 'the admin who sells it' ? callers[role] : seller;
        const { id } = await service.product({ status }, owner);
        const isRight = states.product[steps[act]].from.includes(status);
        const expected = {
          seller: '403 insufficient_scope',
          somebody: '403 insufficient_scope',
          'an admin’s key without the scope': '403 insufficient_scope',
          'the admin who sells it': act === 'approve' ? '403 forbidden' : isRight ? '200' : '409 invalid_transition',
          admin: isRight ? '200' : '409 invalid_transition',
        }[role];
        assert.equal(codeOf(await judge(act, id, callers[role])), expected, `${role} ${act} ${status}`);
        const after = (await service.market.tables.products.byId(id))!.status;
        assert.equal(after, expected === '200' ? states.product[steps[act]].to[0] : status);
      }
    }
  }
});

test('a seller is told what was decided, with the reason, and the log of both holds it', async () => {
  const seller = await service.account();
  const { id, slug } = await waiting(service, { name: 'Region Guard' }, seller);
  await judge('reject', id);
  const rejected = (await service.request({ path: `/api/v1/products/${slug}`, headers: bearer(seller.key) }))
    .body as BodyOf<'getProductById', 200>;
  assert.deepEqual([rejected.data.status, rejected.data.review_reason], ['draft', BODIES.reject.reason]);
  assert.deepEqual(await eventsOf(id), [], 'nobody saw it');
  await service.market.write((tables) => tables.products.move(id, 'draft', 'under_review'));
  await judge('approve', id);
  await judge('send-back', id);
  const mail = await mailTo(service, seller);
  assert.deepEqual(
    mail.map(({ subject }) => subject),
    ['Your product was not approved', 'Your product is live', 'Your product is under review again'],
  );
  assert.match(mail[0]!.text!, /Region Guard[^]*not what it says[^]*The pictures show another plugin/);
  assert.match(mail[2]!.text!, /Somebody says that it is theirs/);
  assert.deepEqual(
    (await logOf(service, seller)).map(({ action, actorId, targetId, details }) => [
      action,
      actorId,
      targetId,
      details,
    ]),
    [
      ['product.rejected', admin.accountId, id, { code: 'misleading' }],
      ['product.approved', admin.accountId, id, null],
      ['product.sent_back', admin.accountId, id, null],
    ],
  );
  assert.deepEqual(await eventsOf(id), ['product.updated', 'product.updated'], 'it came into sight and left it');
});

test('edits of a live product show what was approved until an admin approves them', async () => {
  const { id } = await waiting(service, { name: 'Region Guard', supportUrl: null });
  await edit(service, id, { name: 'Guard of regions' });
  assert.deepEqual((await detail(id)).changes, [], 'nothing was approved yet');
  await judge('approve', id);
  assert.ok(!(await listed('&edited=true')).includes(id));
  await edit(service, id, { name: 'Free money', supportUrl: 'https://evil.example' });
  await edit(service, id, { shortDescription: 'Gives money' });
  assert.ok((await listed('&edited=true')).includes(id));
  assert.ok(!(await listed()).includes(id), 'it does not wait');
  const { changes, edited, approved_at: approvedAt } = await detail(id);
  assert.deepEqual(
    [edited, changes],
    [
      true,
      [
        { field: 'name', approved: 'Guard of regions', now: 'Free money' },
        { field: 'short_description', approved: 'Does something', now: 'Gives money' },
        { field: 'support_url', approved: null, now: 'https://evil.example' },
      ],
    ],
  );
  assert.equal(codeOf(await judge('approve', id)), '200');
  const afterwards = await detail(id);
  assert.deepEqual([afterwards.edited, afterwards.changes], [false, []]);
  assert.ok(afterwards.approved_at! >= approvedAt!);
  assert.ok(!(await listed('&edited=true')).includes(id));
  assert.equal(codeOf(await judge('approve', id)), '409 invalid_transition', 'there is nothing left to approve');
});

test('a product that is sent back is compared with what was approved, whatever is edited meanwhile', async () => {
  const { id } = await waiting(service, { name: 'First' });
  await judge('approve', id);
  await judge('send-back', id);
  await edit(service, id, { name: 'Second' });
  await judge('reject', id);
  await edit(service, id, { name: 'Third' });
  assert.deepEqual((await detail(id)).changes, [{ field: 'name', approved: 'First', now: 'Third' }]);
});

test('versions are shown that came since the approval', async () => {
  const { id } = await waiting(service);
  await judge('approve', id);
  const approved = (await service.market.tables.approvals.ofProduct(id))!;
  const version = (tag: string, createdAt: number): Promise<string> =>
    service.version(id, { versionTag: tag, createdAt });
  await version('before', approved.approvedAt - 1);
  const since = await version('since', approved.approvedAt + 1);
  const { versions } = await detail(id);
  assert.deepEqual(
    versions.map((one) => one.id),
    [since],
  );
});

test('a suspended seller’s products wait for nobody, and come back to their place', async () => {
  const { id, seller } = await waiting(service);
  assert.ok((await listed()).includes(id));
  await service.suspend(seller);
  assert.ok(!(await listed()).includes(id));
  assert.equal((await detail(id)).product.queue_place, null);
});
