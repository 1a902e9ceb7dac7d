// The tests of one language's samples: all of them against a stub of the contract, the main ones against a seeded market.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { errors } from '#generated/errors.js';
import { operations, type OperationId } from '#generated/operations.js';
import { parseContract, type Contract } from '../../scripts/generate/contract.js';
import { exactContract } from '../harness/exact-contract.js';
import { ofInstallation } from '../../server/sites/installation.js';
import { codeSamples } from '../../scripts/generate/samples/samples.js';
import { VERSION_IDS } from '../../scripts/seeding/example-ids.js';
import { temporaryFolder } from '../harness/temporary-database.js';
import { contractOf } from '../harness/test-contract.js';
import type { TestService } from '../harness/test-service.js';
import { AWKWARD_YAML } from './awkward-contract.js';
import { MAIN_OPERATIONS } from './main-operations.js';
import { compileSamples, runSamples, type Ran, type SampleLanguage, type Sources } from './sample-language.js';
import { openSeeded, WRONG, type Environment, type Readers } from './seeded-readers.js';
import { SENT_FILES } from './sent-files.js';
import { answerOf, openStub, STUB_FILE } from './stub-service.js';

const contract: Contract = exactContract();

/** Runs those of the compiled samples that are named. */
type Run = (names: readonly string[], env: Environment) => Promise<Record<string, Ran>>;

/** Compiles all samples of a language at once, and then tests what they do. */
export function testSamples(language: SampleLanguage): void {
  test(`samples in ${language.label}`, async (t) => {
    const awkward = parseContract(AWKWARD_YAML, 'an awkward contract');
    const stub = await openStub(t);
    const awkwardStub = await openStub(t, awkward, contractOf(AWKWARD_YAML, {}));
    const market = await openSeeded(t);
    const folder = temporaryFolder(t);
    for (const [name, bytes] of Object.entries(SENT_FILES)) await writeFile(join(folder, name), bytes);
    await compileSamples(language, folder, {
      ...prefixed('stub', await shownSamples(stub.service, language)),
      ...prefixed('seeded', await shownSamples(market.service, language)),
      awkward: ofInstallation(
        sourceOf(codeSamples(awkward, awkward.operations[0]!), language),
        { publicUrl: awkwardStub.origin },
        'json',
      ),
    });
    const run: Run = (names, env) => runSamples(language, folder, names, env);

    await t.test('each sends what the contract takes, and shows what comes back', () => tryAll(run, stub));
    await t.test('awkward values arrive as they are', async () => {
      const { awkward: ran } = await run(['awkward'], await anybody(awkwardStub.service));
      assert.equal(ran!.exit, 0, told(ran!));
      assert.deepEqual(awkwardStub.arrived, new Map([['createAwkward', []]]));
    });
    await t.test('the main ones do on a seeded market what they are for', () => tryMain(run, market));
    await t.test('with a wrong key they tell so and fail', () => tryWrongKeys(run));
  });
}

async function tryAll(run: Run, { service, arrived }: Awaited<ReturnType<typeof openStub>>): Promise<void> {
  const shown = contract.operations.filter((operation) => codeSamples(contract, operation).length > 0);
  const names = shown.map(({ id }) => `stub_${id}`);
  const ran = await run(names, await anybody(service));
  for (const operation of shown) {
    const one = ran[`stub_${operation.id}`]!;
    assert.equal(one.exit, 0, `${operation.id}: ${told(one)}`);
    assert.deepEqual(arrived.get(operation.id), [], `${operation.id} was called with what its examples do not say`);
    const { status, body } = answerOf(contract, operation);
    assert.equal(one.file.toString(), status === 302 ? STUB_FILE : '', operation.id);
    if (body) assert.ok(one.output.includes(someText(body) ?? ''), `${operation.id}: ${told(one)}`);
  }
  assert.equal(arrived.get('the store'), undefined);
}

async function tryMain(run: Run, { service, readers }: Awaited<ReturnType<typeof openSeeded>>): Promise<void> {
  const { sha256 } = (await service.market.tables.versions.byId(VERSION_IDS.regionGuard7012))!;
  const answersKept = async () => (await service.market.db.committed.knex('idempotency_records')).length;
  for (const [reader, env] of Object.entries(readers)) {
    const mine = Object.entries(MAIN_OPERATIONS).filter(([id]) => readerOf(id) === reader);
    const ran = await run(
      mine.map(([id]) => `seeded_${id}`),
      env,
    );
    for (const [id, shows] of mine) {
      const one = ran[`seeded_${id}`]!;
      assert.equal(one.exit, 0, `${id}: ${told(one)}`);
      if (shows !== null) assert.ok(one.output.includes(shows), `${id}: ${told(one)}`);
      else assert.equal(createHash('sha256').update(one.file).digest('hex'), sha256, `${id} saved another file`);
    }
  }
  const repeatable = Object.keys(MAIN_OPERATIONS).filter((id) => operations[id as OperationId].idempotent);
  assert.equal(await answersKept(), repeatable.length, 'each that takes an Idempotency-Key sent one of its own');
}

/** Whose key or session the sample of an operation takes. */
function readerOf(id: string): keyof Readers {
  if (operations[id as OperationId].security !== 'required') return 'nobody';
  return contract.operations.find((operation) => operation.id === id)!.node['x-sample']?.as ?? 'buyer';
}

async function tryWrongKeys(run: Run): Promise<void> {
  const ids = Object.keys(MAIN_OPERATIONS).filter((id) => operations[id as OperationId].security === 'required');
  const ran = await run(
    ids.map((id) => `seeded_${id}`),
    WRONG,
  );
  for (const id of ids) {
    const one = ran[`seeded_${id}`]!;
    const code = operations[id as OperationId].callers.some((kind) => kind !== 'session')
      ? 'invalid_key'
      : 'unauthorized';
    assert.notEqual(one.exit, 0, `${id}: ${told(one)}`);
    for (const words of [code, errors[code].sentence]) assert.ok(told(one).includes(words), `${id}: ${told(one)}`);
    assert.equal(one.file.length, 0, `${id} saved a refusal as a file`);
  }
}

/** The samples of a language as a service shows them to those who read its documentation. */
async function shownSamples(service: TestService, language: SampleLanguage): Promise<Sources> {
  const { body } = await service.request({ path: '/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, ShownOperation>> };
  const shown = Object.values(paths).flatMap((item) => Object.values(item));
  return Object.fromEntries(
    shown
      .filter((operation) => operation.operationId !== undefined && operation['x-codeSamples'] !== undefined)
      .map((operation) => [operation.operationId, sourceOf(operation['x-codeSamples']!, language)]),
  );
}

interface ShownOperation {
  readonly operationId?: string;
  readonly 'x-codeSamples'?: readonly Sample[];
}

interface Sample {
  readonly label: string;
  readonly source: string;
}

const sourceOf = (samples: readonly Sample[], { label }: SampleLanguage): string =>
  samples.find((sample) => sample.label === label)!.source;

const prefixed = (prefix: string, sources: Sources): Sources =>
  Object.fromEntries(Object.entries(sources).map(([name, source]) => [`${prefix}_${name}`, source]));

/** Somebody who may do everything. */
async function anybody(service: TestService): Promise<Environment> {
  const admin = await service.account({ isAdmin: true, scopes: Scope });
  const { headers, token } = await service.browser(admin);
  return { MARKET_KEY: admin.key, MARKET_SESSION: token, MARKET_CSRF_TOKEN: headers['X-CSRF-Token'] };
}

const told = ({ exit, output, complaint }: Ran): string => `exit ${exit}\n${output}\n${complaint}`;

/** The first text in an example that every language shows as it is. Whoever shows the whole shows it, too. */
function someText(value: unknown): string | undefined {
  if (typeof value === 'string') return /^[\w @:./-]+$/.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(someText)
    .find((text) => text !== undefined);
}
