// Mail from end to end: the service registers somebody, a real mail server receives the e-mail, and its link works.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openSmtpSink } from '../../contract-tests/harness/smtp-sink.js';
import { dataFolder, startService } from './service.js';

const PERSON = { email: 'Alex@example.com', password: 'nine wobbly copper kettles', display_name: 'Alex' };
/** Milliseconds within which the SMTP worker must have come by; it does so every second. */
const PATIENCE_MS = 20_000;

test('the e-mail to a new account arrives, and its link confirms the address', async (t) => {
  const sink = await openSmtpSink(t);
  const service = await startService(t, await dataFolder(t), {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM: 'Plugins <plugins@example.org>',
  });
  const post = async (
    path: string,
    body: object,
  ): Promise<{ status: number; body: { data: Record<string, unknown> } }> => {
    const response = await fetch(service.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { data: Record<string, unknown> } };
  };
  assert.equal((await post('/api/account/register', PERSON)).status, 202);
  for (const until = Date.now() + PATIENCE_MS; sink.received.length === 0 && Date.now() < until;) await wait(50);
  const [sent] = sink.received;
  assert.ok(sent, service.output());
  assert.deepEqual([sent.from, sent.to], ['plugins@example.org', ['alex@example.com']]);
  const [, origin, token] = /(http:\/\/localhost:\d+)\/app\/verify#token=(\S{43})/.exec(sent.text)!;
  assert.equal(origin, `http://localhost:${service.port}`);
  const confirmed = await post('/api/account/verify-email', { token });
  assert.deepEqual([confirmed.status, confirmed.body.data['email_verified']], [200, true]);
  assert.ok(!service.output().includes(token!) && !service.output().toLowerCase().includes('alex'));
});
