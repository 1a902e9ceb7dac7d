// Pictures that an admin takes from a product: it is in the log, the seller is told, and nothing is to be approved again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { logOf, mailTo } from '../account/mail-and-log.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService } from '../harness/test-service.js';

test('an admin removes an icon and a picture; the log and the seller are told of each', async (t) => {
  const service = await openTestService({ checkResponses: true });
  t.after(() => service.close());
  const { products, approvals } = service.market.tables;
  const admin = await service.account({ isAdmin: true, scopes: ['admin', 'products:write'] });
  const [icon, first, second] = [uuid(), uuid(), uuid()];
  const { id, seller } = await service.product({ name: 'Region Guard' });
  await service.market.write(async (tables) => {
    await tables.products.update(id, { iconKey: icon, gallery: [first, second] });
    await tables.approvals.approve(id, null);
  });
  const remove = async (what: string, key: string): Promise<number> =>
    (await service.request({ path: `/api/v1/products/${id}/${what}`, headers: bearer(key) }, 'DELETE')).status;
  const powerless = await service.account({ isAdmin: true, scopes: ['products:write'] });
  assert.equal(await remove('icon', powerless.key), 403, 'a key of an admin without the scope');
  assert.equal(await remove('icon', admin.key), 204);
  assert.equal(await remove('icon', admin.key), 204, 'there is none any more');
  assert.equal(await remove(`gallery/${first}`, admin.key), 204);
  assert.equal(await remove(`gallery/${first}`, admin.key), 404);
  const left = (await products.byId(id))!;
  assert.deepEqual([left.iconKey, left.gallery], [null, [second]]);
  const entries = (await logOf(service, seller)).map(({ action, actorId, targetId }) => [action, actorId, targetId]);
  assert.deepEqual(entries, [
    ['product.icon_removed', admin.accountId, id],
    ['product.picture_removed', admin.accountId, id],
  ]);
  const emails = await mailTo(service, seller);
  assert.deepEqual(
    emails.map(({ kind, subject }) => [kind, subject]),
    [
      ['picture_removed', 'The icon of your product was removed'],
      ['picture_removed', 'A picture of your product was removed'],
    ],
  );
  assert.ok(emails.every(({ text }) => text!.includes('Region Guard')));
  assert.equal((await approvals.ofProduct(id))!.editedAt, null, 'no moderator has to look at it again');
  const keys: string[] = await service.market.db.committed
    .knex('jobs')
    .where({ kind: 'remove_object' })
    .pluck('payload');
  for (const gone of [icon, first]) assert.equal(keys.filter((payload) => payload.includes(gone)).length, 1);

  assert.equal(await remove(`gallery/${second}`, seller.key), 204);
  assert.equal((await logOf(service, seller)).length, 2, 'what sellers do to their own is not logged');
  assert.notEqual((await approvals.ofProduct(id))!.editedAt, null);
});
