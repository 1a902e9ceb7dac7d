// Scenarios of getSubmission, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminOf } from './moderation-fixtures.js';
import { edit, judgedPath, onNoProduct, reported } from './queue-fixtures.js';
import { judge, waitingProduct, liveProduct, nothing } from '../access/queue-rows.js';
import type { AccessRows } from '../access/access-row.js';

const looked: Scenario<BodyOf<'getSubmission', 200>> = async (service) => {
  const { id } = await service.product({ priceCents: 0, tags: ['old'] });
  const versionId = await service.version(id);
  const { publishedAt } = (await service.market.tables.versions.byId(versionId))!;
  await edit(service, id, { priceCents: 999, tags: ['old', 'new'] });
  await edit(service, id, { priceCents: 1299 });
  await reported(service, id);
  return {
    path: judgedPath(id),
    headers: await adminOf(service),
    expect({ data }) {
      assert.deepEqual(
        [data.product.id, data.submitted_at, data.product.queue_place, data.open_reports, data.edited, data.last_scan],
        [id, null, null, 1, true, null],
      );
      assert.deepEqual(data.changes, [
        { field: 'price_cents', approved: '0', now: '1299' },
        { field: 'tags', approved: 'old', now: 'old, new' },
      ]);
      // One that came within the millisecond of the approval did not come after it.
      const later = Date.parse(data.approved_at!) === publishedAt ? [] : [versionId];
      assert.deepEqual(
        data.versions.map((version) => version.id),
        later,
      );
    },
  };
};

export const getSubmission: Scenarios<'getSubmission'> = {
  ...keyed('Moderation', looked),
  200: looked,
  404: onNoProduct(''),
};

function notThere() {
  return [judge('not_found', nothing, undefined, 'a product that does not exist')] as const;
}

export const access: AccessRows<'getSubmission'> = [
  judge(200, waitingProduct),
  judge(200, liveProduct, undefined, 'a live product'),
  ...notThere(),
];
