// The secret key is changed as an operator does it: killed half-way, beside the service, and taken out in the end.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { testDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { dataFolder, launch, runScript, startService, type Ended } from './service.js';
import { keysOf } from '../../process/secret-key.js';

const MAILS = 8_000;

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
let dataDir: string;
let close: () => Promise<void>;
/** Opens the database by what is in a file of the folder alone. */
let by: (secret: string) => TestDatabase;
const secretIn = (file: string): string => readFileSync(join(dataDir, file), 'utf8').trim();
const rotate = (...args: string[]): Promise<Ended> => runScript('rotate-secret', args, { DATA_DIR: dataDir });

before(async () => {
  dataDir = await dataFolder(context);
  await (await startService(context, dataDir)).end('SIGTERM');
  const database = await openDatabase({ dataDir, exclusive: false });
  close = () => database.close();
  by = (current) =>
    testDatabase(database, { sealer: createSealer(...keysOf({ current, previous: undefined })('stored-secrets')) });
  await by(secretIn('secret.key')).write(async ({ mailQueue }) => {
    const mail = { kind: 'receipt', accountId: null, recipient: 'a@example.com', subject: 's', html: 'h' } as const;
    for (let text = 0; text < MAILS; text += 1)
      await mailQueue.enqueue({ ...mail, text: String(text), status: 'unsent' });
  });
});
after(async () => {
  await close();
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** How many of the mails a secret opens. */
async function opened(secret: string): Promise<number> {
  let sum = 0;
  for await (const texts of by(secret).tables.sealedTexts.walk())
    sum += texts.filter(({ column, is }) => column === 'body' && is === 'current').length;
  return sum;
}

test('a running service keeps its key; stopped, the key is changed, killed half-way, and gone on with beside the service', async () => {
  const old = secretIn('secret.key');
  const service = await startService(context, dataDir);
  const refused = await rotate();
  assert.match(refused.output, /The running service has the secret key that is to be changed: stop it/);
  assert.deepEqual([refused.code, secretIn('secret.key')], [1, old]);
  assert.ok(!existsSync(join(dataDir, 'secret.key.previous')));
  await service.end('SIGTERM');

  const { child, ended } = launch('rotate-secret', [], { DATA_DIR: dataDir });
  const first = async (): Promise<string> => {
    const { body }: { body: string } = await by(old).knex('messages').orderBy('id').first('body');
    return body;
  };
  const body = await first();
  while ((await first()) === body && child.exitCode === null) await pause(1);
  child.kill('SIGKILL');
  await ended;
  const current = secretIn('secret.key');
  assert.notEqual(current, old);
  assert.equal(secretIn('secret.key.previous'), old);
  for (const name of ['secret.key', 'secret.key.previous'])
    assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o600);
  const [anew, left] = [await opened(current), await opened(old)];
  assert.ok(anew > 0 && left > 0, `${anew} and ${left}`);
  assert.equal(anew + left, MAILS);

  const alone = await runScript('start', [], { DATA_DIR: dataDir, SECRET_KEY: old });
  assert.match(alone.output, /sealed by two of them, of which one is missing here/);
  const half = await startService(context, dataDir);
  assert.match(
    half.output(),
    /not all that is stored is sealed by the new secret key yet: run .*npm run rotate-secret/,
  );
  assert.equal((await fetch(`${half.origin}/readyz`)).status, 200);
  const made = await runScript('account', ['create', '--email', 'b@example.com', '--name', 'B'], { DATA_DIR: dataDir });
  assert.equal(made.code, 0, made.output);

  const finished = await rotate();
  assert.match(finished.output, /^\d+ stored texts sealed anew; all are sealed by the new secret key\n$/);
  assert.deepEqual([finished.code, await opened(old)], [0, 0]);
  assert.ok((await opened(current)) >= MAILS);
  assert.match((await rotate()).output, /^0 stored texts sealed anew/);
  for (const { output } of [refused, alone, made, finished, { output: half.output() }])
    for (const secret of [old, current]) assert.ok(!output.includes(secret));
  await half.end('SIGTERM');
});

test('the key before is taken out after what ends was told, and then it is unknown', async () => {
  const [current, old] = [secretIn('secret.key'), secretIn('secret.key.previous')];
  const told = await rotate('--finish');
  assert.match(told.output, /With the secret key before, this ends:\n  0 recovery codes of 0 accounts.*\n/);
  assert.match(told.output, /run it again with --yes if that may end\.\n$/);
  assert.deepEqual([told.code, secretIn('secret.key.previous')], [1, old]);
  assert.equal((await rotate('--finish', '--yes')).code, 0);
  assert.ok(!existsSync(join(dataDir, 'secret.key.previous')));
  assert.match((await rotate('--finish')).output, /There is no secret key before the current one/);
  const service = await startService(context, dataDir);
  assert.doesNotMatch(service.output(), /secret key/);
  await service.end('SIGTERM');
  const start = (environment: Record<string, string>) => runScript('start', [], { DATA_DIR: dataDir, ...environment });
  const wrong = await start({ SECRET_KEY_PREVIOUS: 'w'.repeat(40) });
  assert.match(wrong.output, /is no secret key that this marketplace ever had/);
  assert.match((await start({ SECRET_KEY_PREVIOUS: current })).output, /is the secret key that is in use already/);
  assert.equal(wrong.code, 1);
});

test('with the key in the environment, the next one comes from there, and the service has to have it first', async () => {
  const [old, current] = [secretIn('secret.key'), 'n'.repeat(40)];
  const run = (...args: string[]) =>
    runScript('rotate-secret', args, { DATA_DIR: dataDir, SECRET_KEY: current, SECRET_KEY_PREVIOUS: old });
  const service = await startService(context, dataDir, { SECRET_KEY: old });
  const none = await runScript('rotate-secret', [], { DATA_DIR: dataDir, SECRET_KEY: old });
  assert.match(none.output, /set SECRET_KEY_PREVIOUS to what SECRET_KEY is/);
  assert.match((await run()).output, /The service has another secret key than this environment: restart it/);
  assert.equal((await opened(old)) > 0, true);
  await service.end('SIGTERM');
  const changed = await startService(context, dataDir, { SECRET_KEY: current, SECRET_KEY_PREVIOUS: old });
  const wrong = { DATA_DIR: dataDir, SECRET_KEY: current, SECRET_KEY_PREVIOUS: 'w'.repeat(40) };
  assert.match((await runScript('rotate-secret', [], wrong)).output, /sealed by two of them, of which one is missing/);
  assert.match(
    (await runScript('start', [], { DATA_DIR: dataDir, SECRET_KEY: current })).output,
    /in use by a running/,
  );
  assert.equal((await run()).code, 0);
  assert.equal(await opened(old), 0);
  assert.match(
    (await run('--finish')).output,
    /take SECRET_KEY_PREVIOUS out of the environment and restart the service/,
  );
  await changed.end('SIGTERM');
  await startService(context, dataDir, { SECRET_KEY: current });
});

test('a command with another secret key than the service, or none, does nothing, and makes none', async () => {
  const folder = await dataFolder(context);
  const secret = 's'.repeat(40);
  const target = await dataFolder(context);
  const service = await startService(context, folder, { SECRET_KEY: secret });
  const backup = (environment: Record<string, string>) =>
    runScript('backup', [target], { DATA_DIR: folder, BACKUP_PASSPHRASE: 'p'.repeat(40), ...environment });
  for (const environment of [{}, { SECRET_KEY: 't'.repeat(40) }]) {
    const { code, output } = await backup(environment);
    assert.equal(code, 1);
    assert.match(output, /^The secret key here is another one than that of the service, or there is none/);
    const create = ['create', '--email', 'b@example.com', '--name', 'B'];
    const made = await runScript('account', create, { DATA_DIR: folder, ...environment });
    assert.match(made.output, /^The secret key here is another one/);
  }
  assert.ok(!existsSync(join(folder, 'secret.key')));
  assert.equal((await backup({ SECRET_KEY: secret })).code, 0);
  await service.end('SIGTERM');
});
