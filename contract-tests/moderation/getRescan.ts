// Scenarios of getRescan, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { addFinding, addRescan } from './rescan-fixtures.js';
import { aRescan } from '../access/rescan-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/admin/rescans';
const FILE = { name: 'RegionGuard.jar', size: 3, sha256: 'a'.repeat(64), objectKey: 'products/of/a/rescan' };
const UNKNOWN = '019a9f3c-f770-7b8c-9d99-2f3a4b5c6d78';

const shown: Scenario<BodyOf<'getRescan', 200>> = async (service) => {
  const { accountId } = await service.account({ isAdmin: true });
  const rescan = await addRescan(service, accountId);
  const { id: productId } = await service.product();
  const version = (await service.market.tables.versions.byId(await service.version(productId, { file: FILE })))!;
  await addFinding(service, rescan, version);
  return {
    path: `${PATH}/${rescan.id}`,
    headers: await adminOf(service),
    expect({ data }) {
      assert.deepEqual([data.checked, data.rejected, data.versions.length], [1, 1, 1]);
      const [{ id, status, scan } = assert.fail()] = data.versions;
      assert.deepEqual([id, status, scan?.verdict], [version.id, 'published', 'rejected']);
      assert.deepEqual(
        scan?.findings.map(({ code }) => code),
        ['data_after'],
      );
    },
  };
};

const unknown: Scenario<BodyOf<'getRescan', 404>> = async (service) => ({
  path: `${PATH}/${UNKNOWN}`,
  headers: await adminOf(service),
  expect: ({ error, code }) => assert.deepEqual([error, code], [`There is no rescan ${UNKNOWN}`, 'not_found']),
});

export const getRescan: Scenarios<'getRescan'> = { ...keyed('Moderation', shown), 200: shown, 404: unknown };

export const access: AccessRows<'getRescan'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => ({ params: { id: (await aRescan(fixtures)).id } }),
    answers: { admin: 200, ...limited(200) },
  },
];
