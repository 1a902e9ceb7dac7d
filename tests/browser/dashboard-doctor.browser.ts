// The page of the doctor in a real browser: what is to be mended, and how.
import { after, before, test } from 'node:test';
import { assertSound, itemOf, openTestDashboard, press, see, type TestDashboard } from './test-dashboard.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

test('the doctor says what is to be mended, and examines again', async () => {
  const admin = await dashboard.service.account({ isAdmin: true, sellerName: null });
  const page = await dashboard.visit('/administration/doctor', { who: admin });
  await itemOf(page, 'Checks', 'There is no backup').waitFor();
  await see(page, 'Set BACKUP_TARGET and BACKUP_PASSPHRASE');
  await press(page, 'Check again');
  await itemOf(page, 'Checks', 'Disk').waitFor();
  await assertSound(page, 'Doctor');
});
