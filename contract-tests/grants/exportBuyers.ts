// Scenarios of exportBuyers, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { giveGrant } from '../harness/given-grant.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aGrant } from './grant-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const NAMES =
  '\uFEFFbuyer_id,buyer_name,email,by,order_id,subscription_id,grant_id,source,external_id,license_id,seats,since,until';

const exported: Scenario<BodyOf<'exportBuyers', 200>> = async (service) => {
  const { id, seller } = await service.product({ priceCents: 995 });
  const [buyer, gifted] = [await service.account(), await service.account()];
  const order = await service.paidOrder(buyer, id);
  const grant = await service.market.write((tables) => giveGrant(tables, gifted.accountId, id));
  await aGrant(service, id);
  return {
    path: `/api/v1/products/${id}/buyers`,
    headers: bearer(seller.key),
    expect(body) {
      const [names, ...lines] = (body as unknown as string).trimEnd().split('\r\n');
      assert.equal(names, NAMES);
      assert.deepEqual(
        lines.map((line) => line.split(',').toSpliced(9).toSpliced(1, 1)),
        [
          [buyer.accountId, '', 'order', order, '', '', '', ''],
          [gifted.accountId, `${gifted.accountId}@example.com`, 'grant', '', '', grant, 'test', ''],
        ],
      );
    },
  };
};

const byAnother: Scenario<BodyOf<'exportBuyers', 403>> = async (service) => ({
  ...(await exported(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const { 304: _, ...common } = keyed('Grants', exported as Scenario<never>);

export const exportBuyers: Scenarios<'exportBuyers'> = {
  ...common,
  200: exported,
  403: byAnother,
  404: missing('/api/v1/products/there-is-no-such-product/buyers', true),
};

export const access: AccessRows<'exportBuyers'> = [
  {
    rightful: 'seller',
    request: ({ paid, people }) => ({ params: paid, mark: people.owner.id }),
    answers: everybody('forbidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
  },
];
