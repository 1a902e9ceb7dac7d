// What cannot be done is told in a sentence with an exit status, by every program: never with a stack, and never by
// going on.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { putEmptyDatabase } from '../../contract-tests/harness/empty-database.js';
import { dataFolder, runScript } from './service.js';

const PACKAGE = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** Every program that opens the data folder, with arguments that are right. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  start: [],
  import: ['catalogue.ndjson'],
  seed: ['--products', '3'],
  account: ['create', '--email', 'a@example.com', '--name', 'A'],
  key: ['list', '--account', 'a@example.com'],
  storage: ['verify'],
  migrate: [],
  'rotate-secret': [],
  reconcile: [],
  sunset: ['tokens'],
};

/** Programs of whoever works on the code. */
const NO_PROGRAMS_OF_OPERATORS = ['contract-diff', 'sbom'];
/** What says of anything that is wrong what to do, in a line among others. */
const EXAMINES = ['doctor'];
/** What makes no folder: these copy what is there, or look at the copy first. Their refusals are tried with them. */
const COPIES = ['backup', 'restore', 'export', 'move'];

test('every script that is a compiled program is tried here', async () => {
  const { scripts } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { scripts: Record<string, string> };
  const programs = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/dist\/(?:scripts|process)\/([\w-]+)\.js/g)].map(([, name]) => name!),
  );
  assert.deepEqual(
    programs.filter((name) => ![...NO_PROGRAMS_OF_OPERATORS, ...EXAMINES, ...COPIES].includes(name)).sort(),
    Object.keys(PROGRAMS).sort(),
  );
});

test('a data folder that cannot be used is refused by every program', async (context) => {
  const folder = await dataFolder(context);
  await writeFile(join(folder, 'file'), '');
  await symlink('loop', join(folder, 'loop'));
  await writeFile(join(folder, 'catalogue.ndjson'), '');
  const unusable: [dataDir: string, sentence: RegExp][] = [
    [join(folder, 'file'), /EEXIST.*a file where a folder should be/],
    [join(folder, 'file', 'below', 'it'), /EEXIST.*a file where a folder should be/],
    [join(folder, 'loop'), /ELOOP.*lead in a circle/],
    [join(folder, 'x'.repeat(300)), /ENAMETOOLONG.*too long/],
    // Where not even root may make anything.
    ...(existsSync('/proc/self') ? [['/proc/nothing/can/be/made', /ENOENT.*cannot be made/] as [string, RegExp]] : []),
  ];
  for (const [name, args] of Object.entries(PROGRAMS)) {
    const given = args.map((arg) => (arg.endsWith('.ndjson') ? join(folder, arg) : arg));
    for (const [dataDir, sentence] of unusable) {
      const { code, output } = await runScript(name, given, { DATA_DIR: dataDir });
      assert.match(output, sentence, name);
      assert.deepEqual([code, output.trimEnd().split('\n').length], [1, 1], output);
    }
  }
});

test(
  'a folder in which nothing can be made is refused by every program',
  { skip: !existsSync('/sys/kernel') },
  async (context) => {
    const file = join(await dataFolder(context), 'catalogue.ndjson');
    await writeFile(file, '');
    for (const [name, args] of Object.entries(PROGRAMS)) {
      const { code, output } = await runScript(
        name,
        args.map((arg) => (arg.endsWith('.ndjson') ? file : arg)),
        { DATA_DIR: '/sys', LOG_LEVEL: 'silent' },
      );
      assert.deepEqual([code, output.trimEnd().split('\n').length], [1, 1], `${name}: ${output}`);
      assert.match(output, /\/sys|cannot be opened: give the folder/);
    }
  },
);

test('an address on which the service cannot listen is refused with what helps', async (context) => {
  const DATA_DIR = await dataFolder(context);
  for (const [HOST, sentence] of [
    ['300.1.1.1', /HOST must be a host name or an address/],
    ['192.0.2.1', /cannot listen .*set another HOST/],
    ['nobody.invalid', /cannot listen .*set another HOST/],
  ] as const) {
    const { code, output } = await runScript('start', [], { DATA_DIR, HOST, LOG_LEVEL: 'silent' });
    assert.match(output, sentence);
    assert.deepEqual([code, output.trimEnd().split('\n').length], [1, 1], output);
  }
});

test('with Stripe pages that are not filled in are refused before anything is made', async (context) => {
  const folder = await dataFolder(context);
  const [DATA_DIR, PAGES_DIR] = [
    join(folder, 'never-made'),
    fileURLToPath(new URL('../../../examples/pages', import.meta.url)),
  ];
  const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const { code, output } = await runScript('start', [], {
    DATA_DIR,
    PAGES_DIR,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...stripe,
  });
  assert.match(output, /PAGES_DIR have to be filled in.*imprint\.md still says \[YOUR COMPANY OR NAME\]/);
  assert.deepEqual([code, output.trimEnd().split('\n').length], [1, 1], output);
  assert.ok(!existsSync(join(DATA_DIR, 'marketplace.db')));
});

test('a folder with one of the files of a sunset is refused and left as it was', async (context) => {
  const [DATA_DIR, target] = [await dataFolder(context), await dataFolder(context)];
  await putEmptyDatabase(DATA_DIR);
  await writeFile(join(target, 'jwks.json'), '{}');
  const sunset = () => runScript('sunset', [target], { DATA_DIR });
  const refused = await sunset();
  assert.match(refused.output, /jwks\.json is there already: name another folder/);
  assert.deepEqual([refused.code, await readdir(target)], [1, ['jwks.json']]);
  await rm(join(target, 'jwks.json'));
  const { code, output } = await sunset();
  assert.deepEqual([code, (await readdir(target)).sort()], [0, ['jwks.json', 'tokens.ndjson']], output);
});

test('--help tells how to use a program and does nothing; other arguments than it knows are refused', async (context) => {
  const DATA_DIR = join(await dataFolder(context), 'never-made');
  for (const name of Object.keys(PROGRAMS)) {
    const { code, output } = await runScript(name, ['--help'], { DATA_DIR });
    assert.match(output, new RegExp(`^Usage: ${name} `));
    assert.equal(code, 0);
    const refused = await runScript(name, [...PROGRAMS[name]!, '--unheard-of'], { DATA_DIR });
    assert.match(refused.output, /^error: unknown option '--unheard-of'/);
    assert.equal(refused.code, 1);
  }
  const extra = await runScript('start', ['now'], { DATA_DIR });
  assert.match(extra.output, /^error: too many arguments/);
  assert.equal(extra.code, 1);
  assert.ok(!existsSync(DATA_DIR));
});
