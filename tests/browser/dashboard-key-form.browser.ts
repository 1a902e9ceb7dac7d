// What the form of a new API key asks and tells: when the key ends, what is wrong with the last day, and where the focus is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  dialogOf,
  fill,
  focused,
  openTestDashboard,
  press,
  see,
  setMail,
  type TestDashboard,
} from './test-dashboard.js';

let dashboard: TestDashboard;
before(async () => {
  dashboard = await openTestDashboard();
});
after(() => dashboard.close());

test('a key whose end nobody would be told of does not end by itself, unless one says so', async () => {
  const owner = await dashboard.service.account();
  for (const [isSent, expiry] of [
    [false, 'never'],
    [true, '90'],
  ] as const) {
    await setMail(dashboard.service, isSent);
    const page = await dashboard.visit('/settings/api-keys', { who: owner });
    await press(page, 'Create a key');
    const dialog = await dialogOf(page, 'Create an API key');
    await see(dialog, isSent ? 'You get mail 14 days before' : 'No mail is sent here');
    assert.equal(await dialog.getByLabel('Expires').inputValue(), expiry);
    await dashboard.leave(page);
  }
  await setMail(dashboard.service, false);
});

test('a last day that is missing or past is told at its field', async () => {
  const page = await dashboard.visit('/settings/api-keys', { who: await dashboard.service.account() });
  await press(page, 'Create a key');
  const dialog = await dialogOf(page, 'Create an API key');
  await fill(dialog, { Name: 'Short-lived' });
  await dialog.getByLabel('Expires').selectOption('date');
  const day = dialog.getByLabel('Last day');
  for (const [typed, told] of [
    ['', 'Choose a date.'],
    ['2020-01-01', 'Choose a later date.'],
  ] as const) {
    await day.fill(typed);
    await press(dialog, 'Create key');
    await see(dialog, told);
    assert.equal(await day.getAttribute('aria-invalid'), 'true');
    assert.equal(await focused(page), 'expiry_date');
  }
});

test('a button that failed has the focus again', async () => {
  const page = await dashboard.visit('/settings/api-keys', { who: await dashboard.service.account() });
  await press(page, 'Create a key');
  const dialog = await dialogOf(page, 'Create an API key');
  await fill(dialog, { Name: 'Unlucky' });
  await dialog.getByLabel('Read only').check();
  await page.context().setOffline(true);
  await press(dialog, 'Create key');
  await see(dialog, 'No connection');
  await dialog.locator('button:focus', { hasText: 'Create key' }).waitFor();
  await page.context().setOffline(false);
});
