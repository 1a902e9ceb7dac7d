// The programs of the guide that follow events, run as they stand: they print what happens, go on where they stopped,
// and end with the reason when what they missed is no longer kept.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { v7 as uuid } from 'uuid';
import { temporaryFolder } from '../harness/temporary-database.js';
import { openTestService } from '../harness/test-service.js';

/** Long for what takes milliseconds. */
const PATIENCE_MS = 30_000;

interface Program {
  readonly path: string;
  readonly command: readonly [string, ...string[]];
}

const PROGRAMS: readonly Program[] = [
  { path: 'examples/webhooks/shell/follow.sh', command: ['sh'] },
  { path: 'examples/webhooks/typescript/follow.ts', command: [process.execPath, '--no-warnings'] },
];

/** A listening service on which things happen, and the program, which somebody with a key of their own runs. */
async function setUp(t: TestContext, { path, command: [interpreter, ...options] }: Program) {
  const service = await openTestService({ listen: true });
  t.after(() => service.close());
  const { key } = await service.account();
  const product = await service.product();
  const folder = temporaryFolder(t);
  const origin = `http://127.0.0.1:${service.server.info.port}`;
  const code = await readFile(path, 'utf8');
  await writeFile(join(folder, basename(path)), code.replaceAll('http://localhost:3000', origin));

  const start = () => {
    const running = spawn(interpreter, [...options, basename(path)], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, MARKET_KEY: key },
      // A shell and the curl that it waits for end together.
      detached: true,
    });
    let said = '';
    const heard = new EventEmitter();
    const hear = (text: string): void => {
      said += text;
      heard.emit('more');
    };
    running.stdout.setEncoding('utf8').on('data', hear);
    running.stderr.setEncoding('utf8').on('data', hear);
    const ended = once(running, 'close') as Promise<[code: number | null]>;
    const stop = async (): Promise<void> => {
      if (running.exitCode === null && running.signalCode === null) process.kill(-running.pid!, 'SIGKILL');
      await ended;
    };
    t.after(stop);
    const hasSaid = async (text: string): Promise<void> => {
      while (!said.includes(text)) await once(heard, 'more', { signal: AbortSignal.timeout(PATIENCE_MS) });
    };
    return { said: () => said, hasSaid, stop, ended };
  };
  /** Something happens that everybody may know; returns the event's id. */
  const happens = async (): Promise<string> => {
    const [id, data] = [uuid(), { product_id: product.id, product_slug: product.slug }];
    await service.market.write(({ events }) => events.append({ kind: 'product.updated', recipientId: null, data }, id));
    return id;
  };
  return { service, start, happens };
}

for (const program of PROGRAMS) {
  test(`${basename(program.path)} prints what happens, and goes on where it stopped`, async (t) => {
    const { service, start, happens } = await setUp(t, program);
    const before = await happens();
    const first = start();
    await first.hasSaid(before);
    const next = await happens();
    await first.hasSaid(next);
    await happens().then(first.hasSaid);
    await first.stop();
    const missed = await happens();
    const second = start();
    await second.hasSaid(missed);
    assert.ok(!second.said().includes(before), second.said());
    assert.ok(!second.said().includes(next), second.said());
    await second.stop();
    await service.write((_tables, knex) => knex('events_horizon').update({ deleted_seq: 1_000_000 }));
    const third = start();
    const [code] = await third.ended;
    assert.notEqual(code, 0);
    assert.match(third.said(), /cursor_expired/);
  });
}

test('follow.sh prints nothing of a refusal after which it asks again', async (t) => {
  const answers: [status: number, body: string][] = [
    [429, '{"code":"rate_limited"}'],
    [200, '{"data":[{"id":"1"}],"meta":{"next_cursor":"a"}}'],
    [410, '{"code":"cursor_expired"}'],
  ];
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url!);
    const [status, body] = answers[asked.length - 1]!;
    response.writeHead(status, { 'retry-after': '1' }).end(body);
  });
  t.after(() => service.close());
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const code = await readFile('examples/webhooks/shell/follow.sh', 'utf8');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const running = spawn('sh', ['-c', code.replaceAll('http://localhost:3000', origin)], {
    cwd: temporaryFolder(t),
    env: { PATH: process.env['PATH'], MARKET_KEY: 'key' },
  });
  const [printed, complained] = await Promise.all([text(running.stdout), text(running.stderr)]);
  assert.equal(printed, `${answers[1]![1]}\n`);
  assert.match(complained, /cursor_expired/);
  assert.match(asked[2]!, /&cursor=a$/);
});
