// Scenarios of liftRecall, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { onNothing } from '../administration/trust-fixtures.js';
import { actOnProduct, actOnNothing, type Target } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/admin/versions/${id}/lift-recall`;

const lifted: Scenario<BodyOf<'liftRecall', 200>> = async (service) => {
  const { id: productId } = await service.product();
  const id = await service.version(productId);
  const terms = { reason: 'A mistake', scope: 'version', replacementId: null } as const;
  await service.market.write((tables) => tables.recalls.begin([{ id, productId }], terms));
  return {
    path: pathOf(id),
    headers: await adminOf(service),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.recalled, data.yanked, data.yanked_reason, data.applies_to],
        [id, false, false, null, null],
      ),
  };
};

export const liftRecall: Scenarios<'liftRecall'> = {
  ...writing('Moderation', lifted, 'orders:write'),
  200: lifted,
  404: onNothing(pathOf),
};

const recalled: Target = async ({ paid, once }) => {
  const terms = { reason: 'a test', scope: 'version', replacementId: null } as const;
  await once('recall', (tables) => tables.recalls.begin([{ id: paid.versionId, productId: paid.id }], terms));
  return paid.versionId;
};

export const access: AccessRows<'liftRecall'> = [actOnProduct(recalled, 200), actOnNothing()];
