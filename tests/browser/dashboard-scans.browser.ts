// What an admin is shown of the file of a version, in a real browser against the real service.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { waiting } from '../../contract-tests/moderation/queue-fixtures.js';
import { openTestDashboard, see, type TestDashboard, visitsOf } from './test-dashboard.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

const visit = visitsOf(() => dashboard);

test('of a version that is looked at, all is shown that was found in its file', async () => {
  const { service } = dashboard;
  const admin = await service.account({ isAdmin: true, sellerName: null, scopes: Scope });
  const { id, versionId } = await waiting(service, { name: 'Much Noise' });
  const findings = Array.from({ length: 20 }, (_, index) => ({
    ...{ code: 'class_unreadable', entry: `${'a'.repeat(100)}/${index}.class`, refuses: false },
  }));
  const scan = { verdict: 'passed', scanner: 'clean', reason: null, signature: null, findings, manifest: null };
  await service.market.db.write(({ knex }) =>
    knex('versions')
      .where({ id: versionId })
      .update({ scan: JSON.stringify({ ...scan, rules: 1, judgedAt: service.market.clock() }) }),
  );
  const page = await visit(`/moderation/products/${id}`, { who: admin });
  await see(page.locator('[data-code=class_unreadable]').last(), '/19.class');
  assert.equal(await page.locator('[data-code=class_unreadable]').count(), 20);
  assert.equal(await page.getByText('There is more than is shown here.').count(), 0);
});
