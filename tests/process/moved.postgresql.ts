// An installation that is moved to PostgreSQL by the operator's command: what is refused, and that all answers stay the same.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFakeS3, s3Environment, type FakeS3 } from '../../contract-tests/harness/fake-s3.js';
import { temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { throughProxy, type Cutting } from '../../contract-tests/harness/postgresql-proxy.js';
import { shareDataFolder } from '../../db/engine/data-folder-lock.js';
import { ask } from '../fixtures/many-questions.js';
import { moveAndAsk } from './moved-answers.js';
import { dataFolder, launch, runScript, startService } from './service.js';

interface Seeded {
  readonly accounts: Readonly<
    Record<
      'admin' | 'seller' | 'buyer',
      { readonly api_key: string; readonly email: string; readonly password: string }
    >
  >;
}

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
let dataDir: string;
let seed: Seeded;
let bucket: FakeS3;
before(async () => {
  dataDir = await dataFolder(context);
  const { code, output } = await runScript('seed', ['--products', '30', '--json'], { DATA_DIR: dataDir });
  assert.equal(code, 0, output);
  seed = JSON.parse(output) as Seeded;
  bucket = await openFakeS3(context);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const secretKey = (): string => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();

const move = (environment: Record<string, string>, ...args: string[]) =>
  runScript('move', args, {
    ...{ DATA_DIR: dataDir, SECRET_KEY: secretKey(), DATABASE_ALLOW_UNSAFE: 'true' },
    ...s3Environment(bucket),
    ...environment,
  });

test('what would lose something is refused in a sentence, without the password', async (t) => {
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const filled = await temporaryPostgresql(t);
  const refusals: [RegExp, Record<string, string>, ...string[]][] = [
    [/Say where it goes/, {}],
    [/DATABASE_URL must be the address/, {}, '--to', 'mysql://a:b@c/d'],
    [/SECRET_KEY is not the one of this marketplace/, { SECRET_KEY: 'x'.repeat(40) }, '--to', url],
    [/\d+ files of \d+ are not in the bucket: run npm run storage -- copy first/, {}, '--to', url],
    [/There is no marketplace in/, { DATA_DIR: await dataFolder(t) }, '--to', url],
  ];
  for (const [words, environment, ...args] of refusals) {
    const { code, output } = await move(environment, ...args);
    assert.equal(code, 1, output);
    assert.match(output, words);
    assert.doesNotMatch(output, new RegExp(new URL(url).password));
    assert.doesNotMatch(output, / at .*\.js/, 'it is no stack');
  }
  const environment = { DATA_DIR: dataDir, ...s3Environment(bucket) };
  assert.equal((await runScript('storage', ['copy'], environment)).code, 0);
  const { output } = await move({ DATABASE_URL: filled.url });
  assert.match(output, /is not empty: name one that is/);
  const service = await startService(t, dataDir);
  assert.match((await move({ DATABASE_URL: url })).output, /in use by a running server/);
  await service.end('SIGTERM');
  assert.ok(!existsSync(join(dataDir, 'moved-to-postgresql')));
});

test('while it is moved, commands that might write to it are refused, and so is a move while one works on it', async (t) => {
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const command = shareDataFolder(dataDir);
  const refused = await move({ DATABASE_URL: url });
  assert.match(refused.output, /Another command works on .*: wait for its end\. Nothing was moved\./);
  assert.equal(refused.code, 1);
  command.release();
  const cutting: Cutting = { cuts: () => false };
  const isCopying = new Promise<void>((resolve) => {
    cutting.cuts = ({ who, text }) => {
      if (who === 'client' && text.includes('from stdin')) {
        cutting.isSilent = true;
        resolve();
      }
      return false;
    };
  });
  const moving = launch('move', [], {
    ...{ DATA_DIR: dataDir, SECRET_KEY: secretKey(), DATABASE_ALLOW_UNSAFE: 'true' },
    ...{ ...s3Environment(bucket), DATABASE_URL: await throughProxy(t, url, cutting) },
  });
  await Promise.race([isCopying, moving.ended]);
  for (const [name, ...args] of [
    ['account', 'create', '--email', 'late@example.com', '--name', 'Late'],
    ['import', '/etc/hostname'],
    ['start'],
  ] as const) {
    const { code, output } = await runScript(name, args, { DATA_DIR: dataDir });
    assert.match(output, name === 'start' ? /in use by a running server/ : /is being moved to PostgreSQL/);
    assert.equal(code, 1);
  }
  moving.child.kill('SIGKILL');
  await moving.ended;
  assert.equal(
    (await runScript('key', ['list', '--account', seed.accounts.buyer.email], { DATA_DIR: dataDir })).code,
    0,
  );
});

test('an installation that was moved answers the same, byte for byte, and its folder is not served by mistake', async (t) => {
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const { admin, seller, buyer } = seed.accounts;
  const keys = { admin: admin.api_key, seller: seller.api_key, buyer: buyer.api_key };
  let cookie = '';
  const { asked, good, differing, moved, environment, service } = await moveAndAsk(t, {
    ...{ dataDir, url, keys, questions: 400 },
    async prepare({ origin }) {
      const { email, password } = admin;
      const response = await fetch(`${origin}/api/account/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: origin.replace('127.0.0.1', 'localhost') },
        body: JSON.stringify({ email, password }),
      });
      assert.equal(response.status, 200, await response.clone().text());
      cookie = response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
    },
  });
  assert.deepEqual(differing, []);
  assert.equal(asked, 400);
  assert.ok(good > 370, `only ${good} of them are good`);
  assert.match(
    moved.output,
    /  accounts: \d+ rows\n[^]*it gives back the same, row for row, and the ledger comes to the same/,
  );
  const account = await ask(service, { path: '/api/account' }, { cookie });
  assert.equal(account.status, 200, 'the session goes on');
  const mark = JSON.parse(readFileSync(join(dataDir, 'moved-to-postgresql'), 'utf8')) as { to: string };
  assert.match(mark.to, /^test_\w+ on 127\.0\.0\.1/);
  const { DATABASE_URL: _, ...without } = environment;
  const alone = await runScript('start', [], without);
  assert.equal(alone.code, 1);
  assert.match(alone.output, /was moved to PostgreSQL: set DATABASE_URL/);
  assert.match((await runScript('move', [], environment)).output, /was moved to PostgreSQL/);
  await service.end('SIGTERM');
  // As if it had been killed before it could say that it is done: what is there has gone on since.
  rmSync(join(dataDir, 'moved-to-postgresql'));
  assert.match(
    (await runScript('move', [], environment)).output,
    /has this marketplace already, but not as it is here/,
  );
});
