// Scenarios of findVersionByHash, and who may call it.
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import { TO_THOSE_WHO_RUN_IT } from '../access/catalog-rows.js';

const found: Scenario<BodyOf<'findVersionByHash', 200>> = async (service) => {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
  const file = { name: 'plugin.jar', size: 1234, sha256, objectKey: `files/${sha256}` };
  const { id } = await service.product();
  const earliest = await service.version(id, { file, createdAt: 1_000_000 });
  await service.version(id, { file, createdAt: 2_000_000 });
  return {
    path: `/api/v1/versions/by-hash/${sha256}`,
    headers: bearer((await service.account()).key),
    expect: ({ data }) => assert.deepEqual([data.id, data.file_name, data.file_size], [earliest, 'plugin.jar', 1234]),
  };
};

export const findVersionByHash: Scenarios<'findVersionByHash'> = {
  ...keyed('Catalog', found),
  200: found,
  404: missing(`/api/v1/versions/by-hash/${'0'.repeat(64)}`, true),
};

export const access: AccessRows<'findVersionByHash'> = [
  { rightful: 'buyer', request: ({ paid }) => ({ params: paid }), answers: everybody(200, limited('not_found')) },
  {
    about: 'a beta version',
    rightful: 'seller',
    request: ({ beta }) => ({ params: beta }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
  {
    about: "a draft's version",
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: TO_THOSE_WHO_RUN_IT,
  },
  {
    about: 'an unpublished version',
    rightful: 'seller',
    request: ({ unpublished }) => ({ params: unpublished }),
    answers: everybody('not_found'),
  },
];
