// The receivers of examples/webhooks, each started as its first line says and sent the same requests: good ones, and those
// that somebody made up, changed or kept for later.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import { deliveryHeaders } from '../../capabilities/webhooks/sign-delivery.js';
import { javacInto } from '../harness/javac.js';
import { temporaryFolder } from '../harness/temporary-database.js';

const run = promisify(execFile);
const inExamples = (path: string): string => resolve('examples/webhooks', path);

interface Receiver {
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** What tells whether the program is there. */
  readonly isThere?: readonly [string, ...string[]];
  /** Compiles more strictly than the command does; rejects with the compiler's words. */
  check?(folder: string): Promise<unknown>;
}

export const TYPESCRIPT: Receiver = {
  name: 'TypeScript',
  command: [process.execPath, '--no-warnings', inExamples('typescript/receive.ts')],
};

export const PACKAGE: Receiver = {
  name: 'TypeScript with the package standardwebhooks',
  command: [process.execPath, '--no-warnings', inExamples('typescript/receive-with-package.ts')],
};

export const PYTHON: Receiver = {
  name: 'Python',
  command: ['python3', '-W', 'error', inExamples('python/receive.py')],
};

export const JAVA: Receiver = {
  name: 'Java',
  command: ['java', '-XX:TieredStopAtLevel=1', inExamples('java/Receive.java')],
  check: (folder) => run('javac', javacInto(folder, inExamples('java/Receive.java'))),
};

export const PHP: Receiver = {
  name: 'PHP',
  command: ['php', '-d', 'error_reporting=-1', '-S', '127.0.0.1:0', inExamples('php/receive.php')],
  isThere: ['php', '--version'],
};

const SECRET = newEndpointSecret();
const OTHER_SECRET = newEndpointSecret();

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A delivery as the service makes it, of so many seconds ago. */
function delivery(id: string, { secrets = [SECRET], secondsAgo = 0, filler = '' } = {}): Sent {
  // Not what a program would make of it that parses it and writes it anew.
  const body = `{"id":"${id}",  "event":"version.published", "created_at":"2026-11-21T09:30:00.000Z", "data":{"name":"Zo\u00eb \\u00eb \\/ 🧱${filler}"} }`;
  return { body, headers: deliveryHeaders({ id, body, secrets, now: Date.now() - secondsAgo * 1000 }) };
}

const changed = (sent: Sent, headers: Readonly<Record<string, string>>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

function without(sent: Sent, name: string): Sent {
  return { ...sent, headers: Object.fromEntries(Object.entries(sent.headers).filter(([each]) => each !== name)) };
}

const signatureOf = ({ headers }: Sent): string => headers['webhook-signature']!;

/** What a receiver takes, by what is particular about it. */
const GOOD: Readonly<Record<string, (id: string) => Sent>> = {
  'as it comes': (id) => delivery(id),
  'while its secret is the former one': (id) => delivery(id, { secrets: [OTHER_SECRET, SECRET] }),
  'while its secret is the new one': (id) => delivery(id, { secrets: [SECRET, OTHER_SECRET] }),
  'with signatures of a kind to come': (id) => {
    const sent = delivery(id);
    return changed(sent, { 'webhook-signature': `v1a,AAAA v2 ${signatureOf(sent)}` });
  },
  'four minutes late': (id) => delivery(id, { secondsAgo: 240 }),
  'from a clock that is four minutes ahead': (id) => delivery(id, { secondsAgo: -240 }),
  'of 20 kB': (id) => delivery(id, { filler: 'x'.repeat(20_000) }),
};

/** What it refuses. */
const BAD: Readonly<Record<string, (id: string) => Sent>> = {
  'a changed body': (id) => ({ ...delivery(id), body: delivery(id).body.replace('published', 'Published') }),
  'a body that was written anew': (id) => ({ ...delivery(id), body: JSON.stringify(JSON.parse(delivery(id).body)) }),
  'no body': (id) => ({ ...delivery(id), body: '' }),
  'a changed id': (id) => changed(delivery(id), { 'webhook-id': '019a9f3c-ee01-7d41-8c55-3f1f0a4b9e01' }),
  'a changed time': (id) => changed(delivery(id, { secondsAgo: 400 }), { 'webhook-timestamp': inSeconds(0) }),
  'an old one': (id) => delivery(id, { secondsAgo: 310 }),
  'one of the future': (id) => delivery(id, { secondsAgo: -310 }),
  'an old one that calls itself new elsewhere': (id) =>
    changed(delivery(id, { secondsAgo: 400 }), { date: inSeconds(0) }),
  'one with another secret': (id) => delivery(id, { secrets: [OTHER_SECRET] }),
  'one with two other secrets': (id) => delivery(id, { secrets: [OTHER_SECRET, newEndpointSecret()] }),
  'one signed with nothing': (id) => delivery(id, { secrets: ['whsec_'] }),
  'no id': (id) => without(delivery(id), 'webhook-id'),
  'no time': (id) => without(delivery(id), 'webhook-timestamp'),
  'no signature': (id) => without(delivery(id), 'webhook-signature'),
  'an empty signature': (id) => changed(delivery(id), { 'webhook-signature': '' }),
  'a version without signature': (id) => changed(delivery(id), { 'webhook-signature': 'v1,' }),
  'half a signature': (id) => changed(delivery(id), { 'webhook-signature': signatureOf(delivery(id)).slice(0, 20) }),
  'a signature of another version': (id) =>
    changed(delivery(id), { 'webhook-signature': signatureOf(delivery(id)).replace('v1,', 'v2,') }),
  'a signature that is none': (id) => changed(delivery(id), { 'webhook-signature': 'v1,\u00e9 \u00ff,,' }),
  'a time that is none': (id) => changed(delivery(id), { 'webhook-timestamp': 'NaN' }),
  'a time that no clock tells': (id) => changed(delivery(id), { 'webhook-timestamp': '9'.repeat(400) }),
  'a time without end': (id) => changed(delivery(id), { 'webhook-timestamp': '9'.repeat(5000) }),
};

function inSeconds(seconds: number): string {
  return String(Math.floor(Date.now() / 1000) + seconds);
}

/** Long for what takes milliseconds. */
const PATIENCE_MS = 20_000;

/** Starts a receiver, on whatever port is free; without a port it has ended. */
async function start(t: TestContext, { command: [program, ...args] }: Receiver, secret = SECRET) {
  const started = spawn(program, args, {
    cwd: temporaryFolder(t),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LC_ALL: 'C', WEBHOOK_SECRET: secret, PORT: '0' },
  });
  let said = '';
  const heard = new EventEmitter();
  const ended = once(started, 'close');
  t.after(async () => {
    started.kill('SIGKILL');
    await ended;
  });
  const port = await new Promise<number | undefined>((found, reject) => {
    const hear = (text: string): void => {
      said += text;
      heard.emit('more');
      const [, number] = /(?:Listening on.*?|Server \(http:\/\/127\.0\.0\.1:)\b(?!127\b)(\d{4,5})\b/s.exec(said) ?? [];
      if (number !== undefined) found(Number(number));
    };
    started.stdout.setEncoding('utf8').on('data', hear);
    started.stderr.setEncoding('utf8').on('data', hear);
    started.once('error', reject).once('close', () => found(undefined));
  });
  /** Waits until it has said that it took an event. */
  const hasSaid = async (id: string): Promise<void> => {
    while (!said.includes(id)) await once(heard, 'more', { signal: AbortSignal.timeout(PATIENCE_MS) });
  };
  return { port, said: () => said, hasSaid };
}

/** The status that a request gets. */
async function statusOf(port: number, { headers, body }: Sent): Promise<number> {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/', headers, agent: false });
  const answered = once(sent, 'response');
  sent.end(body);
  const [answer] = (await answered) as [NodeJS.ReadableStream & { statusCode: number }];
  answer.resume();
  return answer.statusCode;
}

async function isMissing({ isThere }: Receiver): Promise<boolean> {
  if (isThere === undefined) return false;
  const [program, ...args] = isThere;
  return run(program, args).then(
    () => false,
    () => true,
  );
}

/** Tests a receiver. A language that may be missing is skipped loudly where it is. */
export function testReceiver(receiver: Receiver): void {
  test(`the receiver of webhooks in ${receiver.name}`, async (t) => {
    if (await isMissing(receiver)) return t.skip(`SKIPPED: there is no ${receiver.command[0]} here`);
    await receiver.check?.(temporaryFolder(t));
    const { port, said, hasSaid } = await start(t, receiver);
    assert.ok(port !== undefined, said());
    const newId = (): string => `evt-${randomBytes(8).toString('hex')}`;
    for (const [what, make] of Object.entries(GOOD)) {
      await t.test(`takes one ${what}`, async () => {
        const id = newId();
        assert.equal(await statusOf(port, make(id)), 204, said());
        await hasSaid(id);
      });
    }
    const refused: string[] = [];
    for (const [what, make] of Object.entries(BAD)) {
      await t.test(`refuses ${what}`, async () => {
        refused.push(newId());
        assert.equal(await statusOf(port, make(refused.at(-1)!)), 400, said());
      });
    }
    await t.test('refuses one that is too long, or hangs up', async () => {
      refused.push(newId());
      const long = delivery(refused.at(-1)!, { filler: 'x'.repeat(1_000_000) });
      assert.notEqual(await statusOf(port, long).catch(String), 204);
    });
    await t.test('goes on after all of that, and has taken nothing of it', async () => {
      const id = newId();
      assert.equal(await statusOf(port, delivery(id)), 204, said());
      await hasSaid(id);
      assert.deepEqual(
        refused.filter((each) => said().includes(each)),
        [],
      );
    });
    await t.test('takes nothing without a secret', async (inner) => {
      const { port: unset } = await start(inner, receiver, '');
      if (unset !== undefined) assert.equal(await statusOf(unset, delivery(newId(), { secrets: ['whsec_'] })), 500);
    });
  });
}
