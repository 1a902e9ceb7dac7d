// The commands of the guide, pasted as they stand on a seeded installation: each succeeds, and answers with what is shown
// beneath it. The programs run, too.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readGuide } from '../../scripts/generate/guide.js';
import { EXAMPLES_TODAY } from '../../scripts/seeding/example-products.js';
import { seedMarket } from '../../scripts/seeding/seed-market.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { blocksOf } from './blocks.js';

const LOCAL = 'http://localhost:3000';
/** What curl ends with when it is told to fail on errors, and gets one. */
const HTTP_ERROR = 22;

const files = readGuide('docs/guide');
const blocks = files.flatMap(blocksOf);

let service: TestService;
let origin: string;
let key: string;
let folder: string;
before(async () => {
  service = await openTestService({ listen: true, limits: { keyPerHour: 1000 } });
  origin = `http://127.0.0.1:${service.server.info.port}`;
  const { db, clock } = service.market;
  const { store: objects, sealer } = service;
  const catalogue = { products: 20, seed: 1, today: EXAMPLES_TODAY };
  const seeded = await seedMarket({ db, objects, sealer, ...catalogue, clock });
  key = seeded.accounts.buyer.api_key;
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
});
after(async () => {
  await rm(folder, { recursive: true });
  await service.close();
});

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a block in a shell of its own, in which only the key is set; what it reads from the terminal is the key. A refusal
 * ends it, with the answer where the block does not ask for less.
 */
async function paste(code: string): Promise<Ran> {
  const fail = code.includes(' --fail ') ? 'fail' : 'fail-with-body';
  await writeFile(join(folder, '.curlrc'), `${fail}\nno-progress-meter\n`);
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['--norc', '-e', '-u', '-o', 'pipefail', '-c', code.replaceAll(LOCAL, origin)], {
      cwd: folder,
      env: { PATH: process.env['PATH'], CURL_HOME: folder, MARKET_KEY: key },
    });
    let [stdout, stderr] = ['', ''];
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    shell.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    shell.stdin.on('error', () => undefined).end(`${key}\n`);
    shell.once('error', reject).once('close', (ended) => resolve({ code: ended, stdout, stderr }));
  });
}

/** What is shown is a part of what was answered. */
function assertPart(shown: unknown, answered: unknown, path: string): void {
  if (typeof shown !== 'object' || shown === null) return assert.equal(answered, shown, path);
  assert.ok(typeof answered === 'object' && answered !== null, path);
  for (const [name, value] of Object.entries(shown))
    assertPart(value, (answered as Readonly<Record<string, unknown>>)[name], `${path}.${name}`);
}

const commands = blocks
  .map((block, index) => ({ ...block, answer: blocks[index + 1] }))
  .filter(({ language }) => language === 'bash');

test('there are commands to try', () => assert.ok(commands.length > 10, String(commands.length)));

for (const [index, { file, code, answer }] of commands.entries()) {
  test(`command ${index + 1} of the guide, in ${file}, does as it says`, async () => {
    const ran = await paste(code);
    const isShown = answer?.file === file;
    const shown: unknown = isShown && answer.language === 'json' ? JSON.parse(answer.code) : undefined;
    const isRefusal = typeof shown === 'object' && shown !== null && 'code' in shown;
    assert.equal(ran.code, isRefusal ? HTTP_ERROR : 0, ran.stderr + ran.stdout.slice(0, 2000));
    assert.equal(ran.stderr.includes('curl:'), isRefusal, ran.stderr);
    if (shown !== undefined) assertPart(shown, JSON.parse(ran.stdout), 'the answer');
    if (isShown && answer.language === 'text') assert.equal(ran.stdout, answer.code);
  });
}

/** Runs a program of the guide as a module, and imports what it defines. */
async function load(code: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, `${code.replaceAll(LOCAL, origin)}\nexport { ${name} };\n`);
  return (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
}

const programOf = (file: string): string =>
  blocks.find((block) => block.file === file && block.language === 'js')!.code;

test('the search of a page of another origin finds something', async () => {
  assert.ok(Number((await load(programOf('browsers.md'), 'total'))['total']) > 0);
});

test('pages of other origins may send and read the headers that are listed', async () => {
  const [path, { text }] = ['/api/v1/orders', files.find(({ name }) => name === 'browsers.md')!];
  const told = (verb: string): string => {
    const [, list] = new RegExp(`^- ${verb}[^:]*?headers ((?:.|\\n  )+)`, 'm').exec(text)!;
    return [...list!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).join(', ');
  };
  const { headers: before } = await service.request({ path }, 'OPTIONS');
  const { headers } = await service.request({ path });
  assert.equal(told('send'), before['access-control-allow-headers']);
  assert.equal(told('read'), headers['access-control-expose-headers']);
});

type Fetch = typeof fetch;
type Answers = readonly (number | readonly [status: number, code: string, retryAfter?: string])[];

/** Lets the program of the guide fetch from somebody who gives these answers, 0 for none; pauses are over at once. */
async function withRetries(t: TestContext, answers: Answers, options?: RequestInit) {
  const left = [...answers];
  const sent: string[] = [];
  const pauses: number[] = [];
  const { fetchWithRetries } = (await load(programOf('retries.md'), 'fetchWithRetries')) as { fetchWithRetries: Fetch };
  t.mock.method(Math, 'random', () => 0.5);
  t.mock.method(globalThis, 'setTimeout', (done: () => void, ms: number) => {
    pauses.push(ms);
    queueMicrotask(done);
  });
  t.mock.method(globalThis, 'fetch', async (request: Request) => {
    sent.push(await request.text());
    const [status, code, retryAfter] = [left.shift() ?? 200].flat() as [number, string?, string?];
    if (status === 0) throw new TypeError('fetch failed');
    return Response.json({ code }, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
  });
  const end = await fetchWithRetries('http://localhost:3000/', options).then(({ status }) => status, String);
  t.mock.restoreAll();
  return { end, sent, pauses };
}

const POST = { method: 'POST', body: 'a body' };
const POST_WITH_KEY = { ...POST, headers: { 'Idempotency-Key': 'one' } };

test('what fails for a reason that passes is repeated, with growing pauses', async (t) => {
  const { end, pauses } = await withRetries(t, [500, 0, 503, 408]);
  assert.deepEqual([end, pauses], [200, [250, 500, 1000, 2000]]);
});

test('the pause is at least as long as the answer asks for', async (t) => {
  assert.deepEqual((await withRetries(t, [[429, 'rate_limited', '60']])).pauses, [60_250]);
});

test('after five attempts the last answer counts', async (t) => {
  assert.deepEqual((await withRetries(t, [500, 500, 500, 500, 500, 500])).pauses.length, 4);
});

test('what would be refused again is not repeated', async (t) => {
  for (const status of [400, 401, 403, 404, 409]) assert.equal((await withRetries(t, [status])).end, status);
});

test('a POST is repeated with the same body, unless it may have taken effect unseen', async (t) => {
  const twice = ['a body', 'a body'];
  for (const refused of [
    [429, 'rate_limited'],
    [503, 'overloaded'],
    [503, 'storage_full'],
  ] as const)
    assert.deepEqual((await withRetries(t, [refused], POST)).sent, twice, refused[1]);
  assert.equal((await withRetries(t, [[503, 'unavailable']], POST)).end, 503);
  assert.match(String((await withRetries(t, [0], POST)).end), /fetch failed/);
  for (const answer of [500, 0, [409, 'idempotency_in_progress']] as const)
    assert.deepEqual((await withRetries(t, [answer], POST_WITH_KEY)).sent, twice, String(answer));
});
