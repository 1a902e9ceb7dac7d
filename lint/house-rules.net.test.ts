// Proves that the linter refuses an import against the direction of dependencies, a library that another folder owns,
// a wrong file name, and rights that go by the role alone.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, test } from 'node:test';

/** A folder with the rules of this one, so that a file may be linted that does not exist here. */
const folder = mkdtempSync(join(tmpdir(), 'house-rules-'));
after(() => rmSync(folder, { recursive: true }));
// Without types, which these rules do not need.
writeFileSync(
  join(folder, 'oxlint.config.mts'),
  `import config from '${resolve('oxlint.config.mts')}';
export default { ...config, jsPlugins: ['${resolve('lint/house.js')}'], options: { ...config.options, typeAware: false } };
`,
);

interface Found {
  readonly diagnostics: readonly { readonly code?: string; readonly message: string }[];
  readonly number_of_files: number;
}

/** Names of the rules that a file with this code would break, as `eslint(no-console)`. */
async function rulesBroken(filePath: string, code: string): Promise<string[]> {
  mkdirSync(dirname(join(folder, filePath)), { recursive: true });
  writeFileSync(join(folder, filePath), `${code}\n`);
  const printed = await new Promise<string>((resolvePrinted) => {
    const program = resolve('node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [program, '-f', 'json', filePath], { cwd: folder }, (_failed, stdout) =>
      resolvePrinted(stdout),
    );
  });
  const { diagnostics, number_of_files: files } = JSON.parse(printed) as Found;
  assert.equal(files, 1, printed);
  return diagnostics.map(({ code: rule, message }) => rule ?? message);
}

const RESTRICTED = ['house(restricted-imports)'];
const SYNTAX = ['house(restricted-syntax)'];

/** From the top down, with a file in each. */
const layers: readonly (readonly [folder: string, file: string])[] = [
  ['tests', 'tests/process/probe.ts'],
  ['scripts', 'scripts/probe.ts'],
  ['server', 'server/probe.ts'],
  ['handlers', 'handlers/catalog/probe-shape.ts'],
  ['market', 'market/catalog/probe.ts'],
  ['capabilities', 'capabilities/search/probe.ts'],
  ['db', 'db/migrations/probe.ts'],
];

const importOf = (from: string, folder: string): string =>
  `import { probe } from '${'../'.repeat(from.split('/').length - 1)}${folder}/probe.js';\nprobe();`;

/** Imports downwards that another rule restricts. */
const isRestricted = (folder: string, below: string): boolean =>
  (folder === 'scripts' && below === 'handlers') || (['handlers', 'capabilities'].includes(folder) && below === 'db');

for (const [folder, file] of layers.slice(1))
  for (const tests of ['./probe.test.js', './probe.test-child.js', '#generated/scenarios.js'])
    test(`${folder} must not import ${tests}`, async () =>
      assert.deepEqual(await rulesBroken(file, `import { probe } from '${tests}';\nprobe();`), RESTRICTED));

for (const [index, [folder, file]] of layers.entries()) {
  for (const [above] of layers.slice(0, index)) {
    test(`${folder} must not import ${above}`, async () =>
      assert.deepEqual(await rulesBroken(file, importOf(file, above)), RESTRICTED));
  }
  for (const [below] of layers.slice(index + 1).filter(([below]) => !isRestricted(folder, below))) {
    test(`${folder} may import ${below}`, async () =>
      assert.deepEqual(await rulesBroken(file, importOf(file, below)), []));
  }
}

test('pages are drawn by one folder, without what runs in the browser', async () => {
  for (const file of [
    'server/probe.ts',
    'server/sites/probe.ts',
    'handlers/catalog/probe-shape.ts',
    'process/probe.ts',
  ])
    assert.deepEqual(await rulesBroken(file, importOf(file, 'web/storefront')), RESTRICTED, file);
  const drawing = 'server/shop/probe.ts';
  assert.deepEqual(await rulesBroken(drawing, importOf(drawing, 'web/storefront')), []);
  for (const other of ['web/storefront/browser', 'web/dashboard', 'process'])
    assert.deepEqual(await rulesBroken(drawing, importOf(drawing, other)), RESTRICTED, other);
  assert.deepEqual(await rulesBroken(drawing, "import Knex from 'knex';\nKnex();"), RESTRICTED);
  assert.deepEqual(await rulesBroken(drawing, "import Hapi from '@hapi/hapi';\nHapi();"), []);
});

test('nobody goes by the role of a caller, which says nothing of what the credential may', async () => {
  const asks = (what: string): string => `export const may = (call: Call, caller: Caller) => [call, caller, ${what}];`;
  for (const file of ['server/calls/probe.ts', 'handlers/catalog/probe-shape.ts', 'market/catalog/probe.ts']) {
    for (const what of ['caller.isAdmin', 'call.caller.isAdmin'])
      assert.deepEqual(await rulesBroken(file, asks(what)), SYNTAX, `${file}: ${what}`);
    assert.deepEqual(await rulesBroken(file, asks('actsAsAdmin(caller)')), [], file);
  }
});

test('no SQL outside the engine asks for the larger of two values as SQLite alone does', async () => {
  const sql = (text: string): string => `export const larger = (knex: Knex) => knex.raw(${text});`;
  for (const text of [`'max(a, b) > ?'`, `'coalesce(?, min(l.a, ?))'`, '`max(a, ${B})`', '`a > MAX(b,\n c)`'])
    assert.deepEqual(await rulesBroken('db/catalog/probe.ts', sql(text)), SYNTAX, text);
  for (const text of [`'max(created_at) desc'`, `'case when a > b then a else b end'`])
    assert.deepEqual(await rulesBroken('db/catalog/probe.ts', sql(text)), [], text);
});

test('a command calls acts, not handlers; the service is handed the generated list of them', async () => {
  for (const file of ['scripts/probe.ts', 'scripts/operator/probe.ts', 'process/probe.ts']) {
    assert.deepEqual(await rulesBroken(file, importOf(file, 'handlers')), RESTRICTED, file);
    assert.deepEqual(await rulesBroken(file, importOf(file, 'market')), [], file);
  }
  assert.deepEqual(
    await rulesBroken('process/probe.ts', `import { handlers } from '../generated/handlers.js';\nhandlers();`),
    [],
  );
});

test('a handler takes types from db, and errors; nobody above db writes queries', async () => {
  const handler = 'handlers/catalog/probe-shape.ts';
  const typed = `import type { Row } from '../../db/catalog/probe.js';\nexport type Probe = Row;`;
  assert.deepEqual(await rulesBroken(handler, typed), []);
  assert.deepEqual(await rulesBroken(handler, importOf(handler, 'db/catalog')), RESTRICTED);
  const errors = `import { DatabaseDamaged } from '../../db/engine/database-errors.js';\nDatabaseDamaged();`;
  assert.deepEqual(await rulesBroken(handler, errors), []);
  for (const file of [handler, 'market/catalog/probe.ts', 'server/probe.ts'])
    for (const asks of ['market.db.committed.knex', '(({ knex }) => knex)(market.db.committed)'])
      assert.deepEqual(await rulesBroken(file, `export const read = (market) => ${asks};`), SYNTAX);
});

test('who calls, what still holds and what is left is asked by the admission alone', async () => {
  for (const asks of [
    `import { identify } from '../admission/identify.js';\nexport const who = identify;`,
    'export const seen = (market) => market.db.look();',
    'export const seen = ({ db }) => db.look();',
  ]) {
    for (const file of ['server/calls/probe.ts', 'server/shop/probe.ts'])
      assert.deepEqual(await rulesBroken(file, asks), SYNTAX, `${file}: ${asks}`);
    assert.deepEqual(await rulesBroken('server/admission/probe.ts', asks), [], asks);
  }
});

test('only the engine of the database knows the codes of its driver', async () => {
  const knows = `export const isFull = (error) => error.code === '${['SQLITE', 'FULL'].join('_')}';`;
  for (const file of ['db/catalog/probe.ts', 'db/catalog/probe.test.ts', 'market/catalog/probe.ts', 'scripts/probe.ts'])
    assert.deepEqual(await rulesBroken(file, knows), SYNTAX, file);
  assert.deepEqual(await rulesBroken('db/engine/probe.ts', knows), []);
});

test('nothing but the engine knows its engines, but who is about the file of the database', async () => {
  const knows = (name: string): string => `import { probe } from '../../db/engine/sqlite/${name}.js';\nprobe();`;
  for (const file of ['market/catalog/probe.ts', 'server/calls/probe.ts', 'contract-tests/harness/probe.ts'])
    assert.deepEqual(await rulesBroken(file, knows('read-snapshot')), RESTRICTED, file);
  const near = `import { probe } from '../engine/sqlite/read-snapshot.js';\nprobe();`;
  for (const name of ['sqlite/read-snapshot', 'postgresql/open-postgresql', 'dialect'])
    assert.deepEqual(await rulesBroken('db/catalog/probe.ts', near.replace('sqlite/read-snapshot', name)), RESTRICTED);
  assert.deepEqual(await rulesBroken('db/engine/probe.ts', near.replace('../engine/', './')), []);
  assert.deepEqual(await rulesBroken('market/backups/probe.ts', knows('database-copy')), []);
  assert.deepEqual(await rulesBroken('market/doctor/probe.ts', knows('database-copy')), RESTRICTED);
  assert.deepEqual(await rulesBroken('contract-tests/harness/probe.ts', knows('watch-statements')), []);
});

test('a capability takes types from db and nothing that runs', async () => {
  for (const folder of ['search', 'storage', 'licensing', 'payments', 'webhooks', 'inspection', 'email']) {
    const file = `capabilities/${folder}/probe.ts`;
    assert.deepEqual(await rulesBroken(file, importOf(file, 'db')), RESTRICTED);
    assert.deepEqual(
      await rulesBroken(file, `import type { Row } from '../../db/probe.js';\nexport type Probe = Row;`),
      [],
    );
  }
});

test('a folder of market/ knows those below it alone', async () => {
  const orders = 'market/orders/probe.ts';
  for (const way of ['../accounts/probe.js', '../../market/payments/probe.js', '../renewals/probe.js'])
    assert.deepEqual(await rulesBroken(orders, `import { probe } from '${way}';\nprobe();`), RESTRICTED, way);
  for (const way of ['../licenses/probe.js', '../refused.js', '../../capabilities/payments/probe.js', './probe.js'])
    assert.deepEqual(await rulesBroken(orders, `import { probe } from '${way}';\nprobe();`), [], way);
  assert.deepEqual(await rulesBroken('market/orders/probe.test.ts', importOf(orders, 'market/payments')), []);
});

test('a capability knows no other but the one that gives processes of their own', async () => {
  const file = 'capabilities/search/probe.ts';
  for (const way of ['../email/probe.js', '../../capabilities/email/probe.js', '../webhooks/probe.js'])
    assert.deepEqual(await rulesBroken(file, `import { probe } from '${way}';\nprobe();`), RESTRICTED, way);
  for (const way of ['../isolation/probe.js', '../overloaded.js', './query/probe.js', '../search/probe.js'])
    assert.deepEqual(await rulesBroken(file, `import { probe } from '${way}';\nprobe();`), [], way);
  const inner = 'capabilities/search/query/probe.ts';
  assert.deepEqual(await rulesBroken(inner, `import { probe } from '../../email/probe.js';\nprobe();`), RESTRICTED);
  assert.deepEqual(await rulesBroken(inner, `import { probe } from '../index/probe.js';\nprobe();`), []);
});

const owners = {
  knex: 'db',
  'better-sqlite3': 'db/engine/sqlite',
  pg: 'db/engine/postgresql',
  '@hapi/hapi': 'server',
  '@hapi/boom': 'server',
  'openapi-backend': 'server',
  undici: 'capabilities/webhooks',
  stripe: 'capabilities/payments',
};

for (const [library, owner] of Object.entries(owners)) {
  test(`${library} is imported by ${owner}/ alone`, async () => {
    const importing = `import { probe } from '${library}';\nprobe();`;
    for (const [folder, file] of layers.slice(1))
      assert.deepEqual(await rulesBroken(file, importing), folder === owner ? [] : RESTRICTED, file);
    assert.deepEqual(await rulesBroken(`${owner}/probe.ts`, importing), []);
  });
}

test('a file is named in kebab-case or like an operation', async () => {
  for (const file of [
    'server/rate-limit.ts',
    'server/rate-limit.test.ts',
    'db/migrations/0001-accounts.ts',
    'handlers/catalog/getProduct.ts',
  ]) {
    assert.deepEqual(await rulesBroken(file, ''), [], file);
  }
  for (const file of [
    'server/rateLimit.ts',
    'server/rate_limit.ts',
    'capabilities/search/Engine.ts',
    'handlers/catalog/getProducts.ts',
    'handlers/catalog/product-names.ts',
  ]) {
    assert.deepEqual(await rulesBroken(file, ''), ['house(file-names)'], file);
  }
});

test('the product writes to its log, not to the console', async () => {
  assert.deepEqual(await rulesBroken('server/probe.ts', `console.log('here');`), ['eslint(no-console)']);
  assert.deepEqual(await rulesBroken('scripts/probe.ts', `console.log('here');`), []);
});

test('a page of the shop knows generated/ and Preact alone, and nothing that runs in the browser', async () => {
  const page = 'web/storefront/pages/probe.tsx';
  for (const from of [
    '../../../market/probe.js',
    '../../dashboard/probe.js',
    '../browser/probe.js',
    'react',
    'node:fs',
  ])
    assert.deepEqual(await rulesBroken(page, `import { probe } from '${from}';\nprobe();`), RESTRICTED, from);
  for (const from of ['../components/probe.js', '#generated/enums.js', 'preact', 'preact-render-to-string'])
    assert.deepEqual(await rulesBroken(page, `import { probe } from '${from}';\nprobe();`), [], from);
});

test('what runs in the browser is imported by nothing that does not', async () => {
  const script = 'web/storefront/browser/probe.ts';
  assert.deepEqual(await rulesBroken(script, `import { at } from '../addresses.js';\nat.home();`), []);
  assert.deepEqual(await rulesBroken(script, importOf(script, 'server')), RESTRICTED);
});

test('HTML is written as it is in one file of the shop', async () => {
  const raw = `export const Probe = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`;
  assert.deepEqual(await rulesBroken('web/storefront/pages/probe.tsx', raw), SYNTAX);
  assert.deepEqual(await rulesBroken('web/storefront/components/stored-html.tsx', raw), []);
  const script = `document.body.innerHTML = '';`;
  assert.deepEqual(await rulesBroken('web/storefront/browser/probe.ts', script), SYNTAX);
});

test('links of the shop are made in one place', async () => {
  const page = 'web/storefront/pages/probe.tsx';
  for (const link of ['href="/search"', 'href={`/products/${1}`}', 'action="/search"', 'src={"/shop/x.png"}'])
    assert.deepEqual(await rulesBroken(page, `export const Probe = () => <a ${link} />;`), SYNTAX, link);
  const allowed = `import { at } from '../addresses.js';\nexport const Probe = () => <a href={at.home()} />;`;
  assert.deepEqual(await rulesBroken(page, allowed), []);
});

test('the types of the browser, which come with those of the shop, are no leave to use it', async () => {
  for (const file of ['server/probe.ts', 'web/storefront/pages/probe.tsx'])
    assert.deepEqual(
      await rulesBroken(file, 'export const here = document.title;'),
      ['eslint(no-restricted-globals)'],
      file,
    );
  assert.deepEqual(await rulesBroken('web/storefront/browser/probe.ts', 'export const here = document.title;'), []);
});
