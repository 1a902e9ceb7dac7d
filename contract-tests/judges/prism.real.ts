// Prism stands between the scenarios and the service, as a proxy that validates by the served document: it finds no
// answer that departs from it, and no accepted request.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { reservePort } from '../../process/reserved-port.js';
import type { Scenario } from '../harness/scenario.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { served } from '../served/strict-client.js';
import { PRISM_CANNOT, PRISM_GARBLES, PRISM_MISREADS } from './exceptions.js';
import { installPrograms, programFile } from './programs.js';

interface Violation {
  /** `request` or `response`, and where in it. */
  readonly location: readonly string[];
  readonly message: string;
}

const skip = await installPrograms();
const folder = mkdtempSync(join(tmpdir(), 'prism-'));
let isBroken = false;
let service: TestService;
let prism: ChildProcess | undefined;
let proxy: string;

before(async () => {
  service = await openTestService({
    listen: true,
    tamper: (id, answer) =>
      isBroken && id === 'getSettings' ? { ...answer, body: { data: { currency: 7 } } } : answer,
  });
  if (skip) return;
  const file = join(folder, 'openapi.json');
  await writeFile(file, (await service.server.inject({ url: '/openapi.json' })).payload);
  const { port, release } = await reservePort('127.0.0.1');
  await release();
  proxy = `http://127.0.0.1:${port}`;
  prism = await startPrism(['proxy', file, service.server.info.uri, '-h', '127.0.0.1', '-p', String(port)]);
});
after(async () => {
  prism?.kill();
  rmSync(folder, { recursive: true });
  await service.close();
});

/** Starts Prism, which tells on its standard output that it listens. */
async function startPrism(args: readonly string[]): Promise<ChildProcess> {
  const started = spawn(process.execPath, [programFile('@stoplight/prism-cli/dist/index.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: string[] = [];
  for await (const line of createInterface({ input: started.stdout })) {
    told.push(line);
    if (!line.includes('Prism is listening')) continue;
    // What it tells of each request is not read, and must not fill the pipe.
    started.stdout.resume();
    return started;
  }
  throw new Error(`Prism did not start:\n${told.join('\n')}`);
}

/** Sends the request of a scenario through Prism. */
async function ask(
  operationId: OperationId,
  scenario: Scenario<never>,
): Promise<{ status: number; found: Violation[] }> {
  const { path, headers = {}, body } = await scenario(service);
  // By their names in any case: a type that stands beside another is none.
  const sent = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const response = await fetch(proxy + path, {
    method: operations[operationId].method.toUpperCase(),
    redirect: 'manual',
    headers: sent,
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return { status: response.status, found: JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[] };
}

/** The scenarios whose answers differ: of those that share a response of the components, the first. */
function* distinct(): Generator<[OperationId, number, Scenario<never>]> {
  const seen = new Set<string>();
  for (const [id, byStatus] of Object.entries(scenarios) as [OperationId, Record<string, Scenario<never>>][]) {
    const { path, method } = operations[id];
    for (const [status, scenario] of Object.entries(byStatus)) {
      const shared: string | undefined = served.paths[path][method].responses[status].$ref;
      if (Number(status) < 400 && PRISM_GARBLES.has(id)) continue;
      if (Number(status) in PRISM_CANNOT || (shared !== undefined && seen.has(shared))) continue;
      if (shared !== undefined) seen.add(shared);
      yield [id, Number(status), scenario];
    }
  }
}

test('Prism finds nothing in any answer, nor in a request that is accepted', { skip }, async () => {
  const wrong: string[] = [];
  const misread = new Set<string>();
  let asked = 0;
  for (const [id, expected, scenario] of distinct()) {
    const { status, found } = await ask(id, scenario);
    asked++;
    if (status !== expected) wrong.push(`${id}: ${status} in the place of ${expected}`);
    // What is refused may be refused for its request.
    const counted = found.filter(({ location: [where] }) => where === 'response' || expected < 400);
    for (const { location, message } of counted) {
      const where = location.join('.');
      if (id in PRISM_MISREADS && where === 'request.body' && message.endsWith('must be string')) misread.add(id);
      else wrong.push(`${id} ${expected}: ${where} ${message}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual([...misread], Object.keys(PRISM_MISREADS));
  assert.ok(asked > Object.keys(operations).length);
});

test('Prism notices an answer that departs from the document', { skip }, async () => {
  isBroken = true;
  const { found } = await ask('getSettings', scenarios.getSettings[200]);
  assert.ok(
    found.some(({ location }) => location.join('.').startsWith('response.body')),
    JSON.stringify(found),
  );
});
