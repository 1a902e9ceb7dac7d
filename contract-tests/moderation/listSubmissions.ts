// Scenarios of listSubmissions, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { reported, waiting } from './queue-fixtures.js';
import { waitingProduct } from '../access/queue-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const queue: Scenario<BodyOf<'listSubmissions', 200>> = async (service) => {
  const first = await waiting(service);
  const second = await waiting(service);
  await reported(service, second.id);
  const ids = [first.id, second.id];
  const admin = await service.account({ isAdmin: true, scopes: ['admin'], productIds: ids });
  return {
    path: '/api/v1/admin/products',
    headers: bearer(admin.key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map(({ product, open_reports: reports, edited, last_scan: scan }) => [product.id, reports, edited, scan]),
        [
          [first.id, 0, false, null],
          [second.id, 1, false, null],
        ],
      );
      const [place, next] = data.map(({ product }) => product.queue_place!);
      assert.ok(next! > place!, 'the place is that in the whole queue');
      assert.ok(data.every(({ submitted_at: time }) => time !== null));
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 1 });
    },
  };
};

export const listSubmissions: Scenarios<'listSubmissions'> = { ...keyed('Moderation', queue), 200: queue };

export const access: AccessRows<'listSubmissions'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => ({ query: 'limit=100', mark: (await waitingProduct(fixtures)).id }),
    answers: { admin: 'shown', ...limited('hidden') },
  },
];
