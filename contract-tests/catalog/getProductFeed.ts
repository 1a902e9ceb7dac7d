// Scenarios of getProductFeed, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { conditionalGet, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const fed: Scenario<BodyOf<'getProductFeed', 200>> = async (service) => {
  const { id, slug } = await service.product();
  const older = await service.version(id, { createdAt: 1_000_000 });
  const newer = await service.version(id, { createdAt: 2_000_000 });
  await service.version(id, { channel: 'beta' });
  return {
    path: `/api/products/${slug}/versions.atom`,
    expect: (feed) =>
      assert.deepEqual(
        [...feed.matchAll(/<id>urn:uuid:(.*?)<\/id>/g)].map(([, named]) => named),
        [id, newer, older],
      ),
  };
};

export const getProductFeed: Scenarios<'getProductFeed'> = {
  ...conditionalGet('Catalog', fed),
  200: fed,
  404: missing('/api/products/there-is-no-such-product/versions.atom'),
};

export const access: AccessRows<'getProductFeed'> = [
  {
    rightful: 'buyer',
    request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
    answers: everybody('hidden'),
  },
  {
    about: 'of a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: everybody('not_found'),
  },
  {
    about: 'of an archived product',
    rightful: 'owner',
    request: ({ archived }) => ({ params: archived }),
    answers: everybody('not_found'),
  },
];
