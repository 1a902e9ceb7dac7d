// What a process holds when it is stopped is done by another one that serves the database, once.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { onDatabase, temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { openSmtpSink } from '../../contract-tests/harness/smtp-sink.js';
import { dataFolder, startService } from './service.js';

const PERSON = { email: 'alex@example.com', password: 'nine wobbly copper kettles', display_name: 'Alex' };

test('an e-mail that it is sending when it is stopped is sent by the other one, and by that alone', async (t) => {
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const shared = {
    ...s3Environment(await openFakeS3(t)),
    ...{ DATABASE_URL: url, DATABASE_ALLOW_UNSAFE: 'true', DATABASE_CONNECTIONS: '5', SECRET_KEY: 's'.repeat(40) },
    MAIL_FROM: 'plugins@example.org',
  };
  const start = async (mailPort: number) =>
    startService(t, await dataFolder(t), { ...shared, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  // A mail server that takes a connection and never says a word: whoever sends by it holds the job.
  const silent = createServer().listen(0, '127.0.0.1');
  t.after(() => silent.close());
  const reached = once(silent, 'connection');
  await once(silent, 'listening');
  const stopped = await start((silent.address() as AddressInfo).port);
  const registered = await fetch(`${stopped.origin}/api/account/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  assert.equal(registered.status, 202);
  await reached;
  const sink = await openSmtpSink(t);
  const other = await start(sink.port);
  const jobs = (): Promise<{ status: string; attempts: number }[]> =>
    onDatabase({ url }, (knex) => knex('jobs').where({ kind: 'deliver_mail' }).select('status', 'attempts'));
  assert.deepEqual(
    (await jobs()).map(({ status }) => status),
    ['running'],
  );
  assert.equal((await stopped.end('SIGTERM')).code, 0);
  while ((await jobs()).some(({ status }) => status !== 'done')) await pause(50);
  assert.deepEqual(await jobs(), [{ status: 'done', attempts: 1 }]);
  assert.deepEqual(
    sink.received.map(({ to }) => to),
    [['alex@example.com']],
  );
  assert.equal((await other.end('SIGTERM')).code, 0);
});
