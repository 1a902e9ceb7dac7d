// How many endpoints an account has, and what becomes of them with the account.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { queueDelivery } from '../../market/webhooks/queue-delivery.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { anEndpoint } from './endpoint-fixtures.js';

const PATH = '/api/v1/webhooks';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

test('of thirty that are wanted at once twenty are made, and one that is deleted makes room', async () => {
  const owner = await service.account();
  const create = () =>
    service.request(
      {
        path: PATH,
        headers: bearer(owner.key),
        body: { url: 'https://example.com/hooks', events: ['version.published'] },
      },
      'POST',
    );
  const statuses = (await Promise.all(Array.from({ length: 30 }, create))).map(({ status }) => status);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  assert.deepEqual([count(201), count(409)], [20, 10]);
  const [id] = await service.market.tables.webhookEndpoints.idsOf(owner.accountId);
  await service.request({ path: `${PATH}/${id}`, headers: bearer(owner.key) }, 'DELETE');
  assert.deepEqual([(await create()).status, (await create()).status], [201, 409]);
});

test('with an account its endpoints go, and what was delivered to them', async () => {
  const [leaving, staying] = [await service.account(), await service.account()];
  const [gone, kept] = [await anEndpoint(service, leaving), await anEndpoint(service, staying)];
  await service.market.write(async (tables) => {
    for (const endpoint of [gone, kept])
      await queueDelivery(tables, { endpoint, eventId: `event-of-${endpoint.id}`, kind: 'order.created' });
  });
  const { headers } = await service.browser(leaving);
  assert.equal((await service.request({ path: '/api/account', headers }, 'DELETE')).status, 204);
  const { knex } = service.market.db.committed;
  for (const [table, column] of [
    ['webhook_endpoints', 'id'],
    ['webhook_topics', 'endpoint_id'],
    ['webhook_deliveries', 'endpoint_id'],
    ['jobs', 'lane'],
  ] as const)
    assert.deepEqual(
      [...new Set(await knex(table).pluck(column))].filter((id) => id === gone.id || id === kept.id),
      [kept.id],
    );
});
