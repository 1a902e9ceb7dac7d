// A mail server is tried up to signing in, and told apart by what it replies; no mail leaves.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { openSmtpSink } from '../../contract-tests/harness/smtp-sink.js';
import { tryMailServer } from './mail-trial.js';

const PASSWORD = 'p@ss: word';
const as = (user: string, password: string, port: number): string =>
  `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

test('a server that lets the service in takes mail, and is sent none', async (t) => {
  const sink = await openSmtpSink(t, { password: PASSWORD });
  assert.deepEqual(await tryMailServer(as('ada@example.com', PASSWORD, sink.port)), { isTaken: true });
  const open = await openSmtpSink(t);
  assert.deepEqual(await tryMailServer(`smtp://127.0.0.1:${open.port}`), { isTaken: true });
  assert.deepEqual([sink.received, open.received], [[], []]);
});

test('a wrong password is told by the code of the reply, without a word that was sent', async (t) => {
  const sink = await openSmtpSink(t, { password: PASSWORD });
  const trial = await tryMailServer(as('ada@example.com', 'planted-secret', sink.port));
  assert.deepEqual(trial, { isTaken: false, code: 'smtp_535' });
});

test('one that is shut, that hangs up, or that speaks something else does not answer as it should', async (t) => {
  const sink = await openSmtpSink(t);
  await sink.shut();
  const refused = await tryMailServer(`smtp://127.0.0.1:${sink.port}`);
  assert.ok(!refused.isTaken && /^E[A-Z]+$/.test(refused.code), JSON.stringify(refused));
  for (const greet of [
    (socket: Socket) => void socket.end(),
    (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    (socket: Socket) => void socket.end('554 planted-secret is not welcome\r\n'),
  ]) {
    const server = createServer(greet).listen(0, '127.0.0.1');
    t.after(() => server.close());
    await once(server, 'listening');
    const trial = await tryMailServer(as('ada', 'planted-secret', (server.address() as AddressInfo).port));
    assert.equal(trial.isTaken, false);
    assert.doesNotMatch(JSON.stringify(trial), /planted/);
  }
});
