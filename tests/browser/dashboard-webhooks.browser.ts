// Webhooks in a real browser: an endpoint is made, tried, watched, changed and deleted, with a real receiver.
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { NO_HANDLERS } from '../../contract-tests/harness/no-handlers.js';
import { recoverWebhooks } from '../../market/webhooks/recover-webhook.js';
import { createJobRunner, type JobRunner } from '../../market/jobs/run-jobs.js';
import { webhookJobs } from '../../market/webhooks/webhook-jobs.js';
import { sectionAddress } from '../../scripts/generate/addresses.js';
import { readGuide } from '../../scripts/generate/guide.js';
import {
  arriveAt,
  assertSound,
  assertSoundDialog,
  copied,
  DESK,
  dialogOf,
  fill,
  focused,
  itemOf,
  openTestDashboard,
  press,
  see,
  type TestDashboard,
  visitsOf,
} from './test-dashboard.js';

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const taken: Taken[] = [];
/** What the receiver answers with. */
let status = 204;
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    taken.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
let url: string;
let dashboard: TestDashboard;
let runner: JobRunner;
before(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  dashboard = await openTestDashboard();
  const { market } = dashboard.service;
  const log = { warn: () => undefined, error: () => undefined };
  const handlers = { ...NO_HANDLERS, ...webhookJobs(market), recover_webhook: recoverWebhooks(market) };
  runner = createJobRunner({ stored: market, db: market.db, handlers, clock: market.clock, log });
  runner.start();
});
beforeEach(() => {
  taken.length = 0;
  status = 204;
});
after(async () => {
  await runner.stop();
  await dashboard.close();
  receiver.close();
});

const visit = visitsOf(() => dashboard);

/** Makes an endpoint by the dialog, and returns that with its secret, which is still open. */
async function createWebhook(page: Page, event: string): Promise<Locator> {
  await press(page, 'Create webhook');
  const dialog = await dialogOf(page, 'Create webhook');
  await fill(dialog, { Address: url });
  await dialog.getByLabel(event, { exact: true }).check();
  await press(dialog, 'Create webhook');
  return dialogOf(page, 'Your new webhook');
}

/** The page of an endpoint that was just made. */
async function aWebhook(): Promise<{ page: Page; secret: string }> {
  const page = await visit('/settings/webhooks', { who: await dashboard.service.account() });
  const shown = await createWebhook(page, 'A product was withdrawn');
  const secret = await copied(shown, 'Signing secret');
  await press(shown, 'Done');
  await page.getByRole('link', { name: url }).click();
  await arriveAt(page, `Webhook to ${new URL(url).host}`);
  return { page, secret };
}

test('a webhook is made, tried, received, found in the log and sent again', async () => {
  const { page, secret } = await aWebhook();
  await see(page, 'Nothing sent yet');
  await page.getByLabel('Event to send').selectOption('license.activated');
  await press(page, 'Send test event');
  const entry = itemOf(page, 'Deliveries', 'license.activated');
  await see(entry, 'Delivered');
  await see(entry, 'Test');
  await see(entry, /^Answered 204/);

  await entry.getByRole('link', { name: 'license.activated' }).click();
  await arriveAt(page, 'A server activated a license key');
  const [first] = taken;
  const received = new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>);
  assert.deepEqual(JSON.parse(await copied(page, 'Body')), received);
  await press(page, 'Resend');
  await page.getByRole('row').filter({ hasText: 'Answered 204' }).nth(1).waitFor();
  await see(page, 'Delivered');
  assert.deepEqual(
    taken.map(({ headers }) => headers['webhook-id']),
    [(received as { id: string }).id, (received as { id: string }).id],
  );
});

test('what is refused is told at its field, and nothing is made', async () => {
  const page = await visit('/settings/webhooks', { who: await dashboard.service.account() });
  await see(page, 'No webhooks yet');
  await press(page, 'Create webhook');
  const dialog = await dialogOf(page, 'Create webhook');
  await fill(dialog, { Address: 'https://me:secret@example.com/hooks' });
  await press(dialog, 'Create webhook');
  await see(dialog, 'Choose at least one event');
  assert.equal(await focused(page), 'events');
  await dialog.getByLabel('A product was withdrawn').check();
  await press(dialog, 'Create webhook');
  const field = dialog.getByLabel('Address', { exact: true });
  await dialog.locator('[aria-invalid="true"]').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await press(dialog, 'Close');
  await see(page, 'No webhooks yet');
});

test('a webhook of Discord gets its messages unless one asks for what it does not take', async () => {
  const page = await visit('/settings/webhooks', { who: await dashboard.service.account() });
  await press(page, 'Create webhook');
  const dialog = await dialogOf(page, 'Create webhook');
  await fill(dialog, { Address: 'https://discord.com/api/webhooks/123456789012345678/a-token' });
  await dialog.getByLabel('A product was withdrawn').check();
  await dialog.getByLabel('Format').selectOption('JSON, signed');
  await press(dialog, 'Create webhook');
  await see(dialog, /the one that a webhook of Discord takes/);
  await dialog.getByLabel('Format').selectOption('What fits the address');
  await press(dialog, 'Create webhook');
  await press(await dialogOf(page, 'Your new webhook'), 'Done');
  await page.getByRole('link', { name: 'https://discord.com' }).click();
  await see(page, 'Discord message');
});

test('who has not confirmed their address is told so, and asks the service for nothing', async () => {
  const page = await visit('/settings/webhooks', { who: await dashboard.service.account({ isVerified: false }) });
  await see(page, 'Confirm your e-mail address first');
  assert.equal(await page.getByRole('button', { name: 'Create webhook' }).count(), 0);
});

test('the links lead to parts of the guide that are there', async () => {
  const page = await visit('/settings/webhooks', { who: await dashboard.service.account() });
  const guide = readGuide(fileURLToPath(new URL('../../../docs/guide', import.meta.url)));
  const { title, parts } = guide.find(({ name }) => name === 'webhooks.md')!;
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  assert.equal(await hrefOf('How to receive webhooks'), `/docs${sectionAddress(title)}`);
  await createWebhook(page, 'A product was withdrawn');
  const addresses = parts.map((part) => `/docs${sectionAddress(title, part)}`);
  assert.ok(addresses.includes((await hrefOf('How to check signatures'))!));
});

test('a webhook that fails says so, and what it missed while it was paused is sent', async () => {
  status = 500;
  const { page } = await aWebhook();
  await press(page, 'Send test event');
  await see(itemOf(page, 'Deliveries', 'product.archived'), /^Answered 500/);
  await page.reload();
  await see(page, 'Deliveries are failing');
  await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
  await see(page, 'No deliveries match');
  await press(page, 'Pause');
  await press(await dialogOf(page, 'Pause this webhook?'), 'Pause');
  await see(page, 'Paused: no events are sent');
  const product = await dashboard.service.product();
  const data = { product_id: product.id, product_slug: product.slug };
  await dashboard.service.market.write(({ events }) =>
    events.append({ kind: 'product.archived', recipientId: null, data }),
  );

  status = 200;
  await press(page, 'Resume');
  await press(await dialogOf(page, 'Resume this webhook?'), 'Resume');
  await press(page, 'Resend missed events');
  await press(await dialogOf(page, 'Resend missed events'), 'Resend events');
  await see(itemOf(page, 'Deliveries', 'product.archived'), /^Answered 200/);
  // The test event may be tried again before or after it.
  const dataOf = ({ body }: Taken) => (JSON.parse(body) as { data: { product_id: string } }).data;
  const missed = () => taken.map(dataOf).find(({ product_id: id }) => id === product.id);
  while (missed() === undefined) await pause(20);
  assert.deepEqual(missed(), data);
});

test('a webhook is changed, its secret replaced, and it is deleted', async () => {
  const { page, secret } = await aWebhook();
  await press(page, 'Edit');
  const dialog = await dialogOf(page, 'Edit webhook');
  await dialog.getByLabel('A purchase was refunded').check();
  await dialog.getByLabel('Format').selectOption('Discord message');
  await press(dialog, 'Save');
  await see(page.getByRole('list', { name: 'Events' }), 'order.refunded');
  await see(page, 'Discord message');

  await press(page, 'Rotate secret');
  await press(await dialogOf(page, 'Rotate secret'), 'Rotate secret');
  const shown = await dialogOf(page, 'Your new secret');
  assert.notEqual(await copied(shown, 'Signing secret'), secret);
  await press(shown, 'Done');
  await see(page, /^The previous secret is still in use as well/);

  await press(page, 'Delete');
  await press(await dialogOf(page, 'Delete this webhook?'), 'Delete');
  await arriveAt(page, 'Webhooks');
  await see(page, 'No webhooks yet');
});

for (const { scheme, width } of DESK) {
  test(`nobody is shut out: ${scheme}, ${width} pixels`, async () => {
    const who = await dashboard.service.account();
    const page = await visit('/settings/webhooks', { who, scheme, width });
    await assertSound(page, 'No webhooks');
    await assertSoundDialog(page, 'Create webhook');
    await createWebhook(page, 'A product was withdrawn');
    await assertSound(page, 'The new webhook');
    await press(page, 'Done');
    await page.getByRole('link', { name: url }).click();
    await press(page, 'Send test event');
    await see(itemOf(page, 'Deliveries', 'product.archived'), 'Delivered');
    await assertSound(page, 'A webhook');
    for (const button of ['Edit', 'Rotate secret', 'Resend missed events']) await assertSoundDialog(page, button);
    // What a receiver says may have no place to break a line at; that of one on this machine is not kept.
    const answer = `<b>${'W'.repeat(497)}`;
    await dashboard.service.write((_tables, knex) => knex('webhook_attempts').update({ answer }));
    await page.getByRole('link', { name: 'product.archived' }).click();
    await page.getByRole('table', { name: 'Attempts' }).getByText(answer).waitFor();
    await assertSound(page, 'A delivery');
    await page.goto(`${dashboard.origin}/app/settings/webhooks`);
    await page.getByRole('link', { name: url }).waitFor();
    await assertSound(page, 'Webhooks');
  });
}
