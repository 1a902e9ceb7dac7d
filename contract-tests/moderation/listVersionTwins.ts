// Scenarios of listVersionTwins, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { aFile, onNothing } from '../administration/trust-fixtures.js';
import { actOnProduct, version, actOnNothing } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/admin/versions/${id}/twins`;

const listed: Scenario<BodyOf<'listVersionTwins', 200>> = async (service) => {
  const file = aFile();
  const [one, other] = [await service.product(), await service.product({ status: 'archived' })];
  const id = await service.version(one.id, { file, createdAt: 2 });
  const earlier = await service.version(other.id, { file, createdAt: 1, versionTag: '6.6.6' });
  await service.version(other.id, { file, status: 'draft' });
  return {
    path: pathOf(id),
    headers: await adminOf(service),
    expect({ data, meta }) {
      assert.equal(meta.total, 1);
      const [twin] = data;
      assert.deepEqual(
        [twin?.id, twin?.version_tag, twin?.recalled, twin?.product_id, twin?.product_slug],
        [earlier, '6.6.6', false, other.id, other.slug],
      );
    },
  };
};

export const listVersionTwins: Scenarios<'listVersionTwins'> = {
  ...keyed('Moderation', listed),
  200: listed,
  404: onNothing(pathOf),
};

export const access: AccessRows<'listVersionTwins'> = [actOnProduct(version, 200), actOnNothing()];
