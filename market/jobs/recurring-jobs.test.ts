// What comes round every hour, as the service runs it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobFixtures, signal } from '../../contract-tests/harness/job-fixtures.js';
import { NO_HANDLERS } from '../../contract-tests/harness/no-handlers.js';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Tables, Write } from '../../db/tables.js';
import { createMail } from '../../capabilities/email/mailer.js';
import { credentialJobs } from '../credentials/credential-jobs.js';
import { hourly, RECURRING_JOBS } from './recurring-jobs.js';
import { sweepJob } from './sweep.js';
import { createJobRunner } from './run-jobs.js';

const START = 1_700_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

test('owners are reminded and old things deleted, every hour; a sweep that fails keeps no other from it', async (t) => {
  const time = { now: START };
  const clock = () => time.now;
  const db = await temporaryDatabase(t, { clock });
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  // The first of the sweeps fails as long as the test wants.
  let failsToSweep = true;
  const write: Write = (fn) =>
    db.write((tables: Tables) => {
      const deleteExpired = () => Promise.reject(new Error('no'));
      return fn(failsToSweep ? { ...tables, sessions: { ...tables.sessions, deleteExpired } } : tables);
    });
  const stored = { ...db, write };
  const mail = createMail({ hasSmtp: false, publicUrl: 'http://localhost', siteName: 'Test', unsubscribeKeys: [''] });
  const runner = createJobRunner({
    stored,
    db: db.database,
    handlers: { ...NO_HANDLERS, ...credentialJobs({ ...stored, mail, clock }), ...sweepJob({ ...stored, clock }) },
    recurring: RECURRING_JOBS.filter(({ kind }) => kind === 'remind_of_expiry' || kind === 'sweep'),
    clock,
    log: { warn: note, error: note },
  });
  await db.write(async (tables) => {
    const owner = await tables.accounts.create({ email: 'a@example.com', displayName: 'A' });
    await tables.keys.create(owner, { name: 'k', expiresAt: START + 3 * DAY_MS });
    await tables.mailQueue.enqueue({
      kind: 'reset_password',
      accountId: null,
      recipient: 'b@example.com',
      subject: 's',
      text: 't',
      html: 'h',
      status: 'discarded',
    });
    const endpoint = {
      url: 'https://example.com/',
      host: 'example.com',
      format: 'standard',
      productIds: null,
    } as const;
    const { webhookEndpoints } = tables;
    const events = ['version.published'] as const;
    const id = await webhookEndpoints.create({ ...endpoint, accountId: owner.id, events, secret: 'a' });
    await webhookEndpoints.rotateSecret(id, 'b', START + DAY_MS);
    const data = { product_id: await addProduct(tables, { slug: 'worldguard' }), product_slug: 'worldguard' };
    await tables.events.append({ kind: 'product.updated', recipientId: null, data });
    await tables.webhookDeliveries.add({ endpointId: 'an endpoint', eventId: 'an event', kind: 'product.updated' });
  });
  const kindsOfMail = () => db.knex('messages').orderBy('kind').pluck('kind');
  const replaced = async (): Promise<unknown> =>
    (await db.knex('webhook_endpoints').first('sealed_previous_secret')).sealed_previous_secret;
  const statesOf = async () =>
    (await db.tables.jobs.list({ page: 1, limit: 9 })).items
      .map(({ kind, status, runAt, lastError }) => [kind, status, runAt >= time.now + HOUR_MS, lastError])
      .sort();

  await runner.runDue();
  assert.deepEqual(await kindsOfMail(), ['key_expiring', 'reset_password']);
  assert.deepEqual(await statesOf(), [
    ['remind_of_expiry', 'waiting', true, null],
    ['sweep', 'waiting', false, 'Error'],
  ]);
  assert.deepEqual(logged, ['a job broke off', 'a job is tried again later']);

  assert.notEqual(await replaced(), null, 'it still signs');
  time.now += 31 * DAY_MS;
  await runner.runDue();
  assert.deepEqual(await kindsOfMail(), ['key_expiring'], 'what follows the sweep that fails is swept');
  const left = [await db.knex('events'), await db.knex('webhook_deliveries'), await replaced()];
  assert.deepEqual(left, [[], [], null]);
  failsToSweep = false;
  time.now += HOUR_MS;
  await runner.runDue();
  assert.deepEqual(await statesOf(), [
    ['remind_of_expiry', 'waiting', true, null],
    ['sweep', 'waiting', true, null],
  ]);
  await runner.stop();
});

test('what comes round writes nothing any more once it is given back, and that is no fault', async (t) => {
  const { db, job, logged } = await jobFixtures(t);
  const [begun, goOn] = [signal(), signal()];
  const over = signal();
  const handler = hourly({ ...db, clock: () => START }, async (write) => {
    await write(({ quotas }) => quotas.take('before', START));
    begun.give();
    await goOn.given;
    await write(({ quotas }) => quotas.take('after', START)).finally(over.give);
  });
  const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
  const runner = createJobRunner({
    stored: db,
    db: db.database,
    handlers: { ...NO_HANDLERS, sweep: handler },
    clock: () => START,
    log: { warn: note, error: note },
  });
  const id = (await db.write(({ jobs }) => jobs.add({ kind: 'sweep', payload: {} })))!;
  runner.start();
  await begun.given;
  await runner.stop();
  assert.equal((await job(id)).status, 'waiting');
  goOn.give();
  await over.given;
  await new Promise(setImmediate);
  assert.deepEqual([await db.knex('quotas').pluck('bucket'), logged], [['before'], []]);
});
