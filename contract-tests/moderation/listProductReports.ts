// Scenarios of listProductReports, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { report } from './queue-fixtures.js';
import { openReport } from '../access/queue-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listProductReports', 200>> = async (service) => {
  const { id, slug } = await service.product();
  const reporter = await service.account();
  await report(service, id, reporter, 'malware', ' Sends my chat away ');
  const admin = await service.account({ isAdmin: true, scopes: ['admin'], productIds: [id] });
  return {
    path: '/api/v1/admin/product-reports?status=open',
    headers: bearer(admin.key),
    expect({ data, meta }) {
      const [{ id: _id, created_at: _time, ...told } = { id: '', created_at: '' }, ...others] = data;
      assert.deepEqual(told, {
        product_id: id,
        product_slug: slug,
        product_name: data[0]!.product_name,
        reporter_id: reporter.accountId,
        kind: 'malware',
        version_id: null,
        body: 'Sends my chat away',
        status: 'open',
        note: null,
        resolved_at: null,
        resolved_by: null,
      });
      assert.deepEqual([others, meta], [[], { page: 1, total: 1, totalPages: 1 }]);
    },
  };
};

export const listProductReports: Scenarios<'listProductReports'> = { ...keyed('Moderation', listed), 200: listed };

export const access: AccessRows<'listProductReports'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => ({ query: 'limit=100', mark: await openReport(fixtures) }),
    answers: { admin: 'shown', ...limited('hidden') },
  },
];
