// The recipes of the guide's page on downloads, run as they are pasted against a seeded service; what they save is the
// file. Those for generated clients are lines of the stories, which run.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../harness/temporary-database.js';
import { setFixtures } from './client-fixtures.js';
import { run } from './storytellers.js';

interface Recipe {
  readonly heading: string;
  readonly language: string;
  readonly code: string;
}

/** How a recipe is run: its file, and the program that it is handed to, with arguments before it. */
const RUNNERS: Readonly<Record<string, readonly [string, string, ...string[]]>> = {
  bash: ['recipe.sh', '/bin/bash'],
  javascript: ['recipe.mjs', process.execPath],
  python: ['recipe.py', '/usr/bin/python3'],
  java: ['Download.java', '/usr/bin/java'],
};
/** What a page has and Node has not. Going to a link saves what is there. */
const BROWSER = `import { writeFileSync } from 'node:fs';
globalThis.prompt = () => process.env.MARKET_KEY;
globalThis.location = {
  assign: async (url) => writeFileSync('region-guard.jar', Buffer.from(await (await fetch(url)).arrayBuffer())),
};
`;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SAVED = 'region-guard.jar';

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
const folder = temporaryFolder(context);
let environment: Readonly<Record<string, string>>;
let sha256: string;
before(async () => {
  environment = (await setFixtures(context, folder, ['recipes'])).environment('recipes');
  sha256 = await buy();
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** Buys what the recipes download, and returns what its file must be. */
async function buy(): Promise<string> {
  const { MARKET_URL, MARKET_KEY } = environment as { MARKET_URL: string; MARKET_KEY: string };
  const call = async (path: string, body?: object): Promise<{ data: { id: string; sha256: string } }> => {
    const headers = { Authorization: `Bearer ${MARKET_KEY}`, 'Content-Type': 'application/json' };
    const answer = await fetch(
      MARKET_URL + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    assert.ok(answer.ok, await answer.clone().text());
    return (await answer.json()) as { data: { id: string; sha256: string } };
  };
  const { data: product } = await call('/api/v1/products/region-guard');
  await call('/api/v1/orders', { product_id: product.id });
  const [versionId] = /(?<=versions\/)[0-9a-f-]{36}/.exec(recipes[0]!.code)!;
  return (await call(`/api/v1/versions/${versionId}`)).data.sha256;
}

function readRecipes(): Recipe[] {
  const page = readFileSync(join(ROOT, 'docs/guide/downloads.md'), 'utf8');
  return page.split(/^## /m).flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({
      heading,
      language: language!,
      code: code!,
    }));
  });
}

const recipes = readRecipes();
const ofGenerated = recipes.filter(({ heading }) => heading === 'Generated clients');

for (const { heading, language, code } of recipes.filter((recipe) => !ofGenerated.includes(recipe))) {
  const [file, program] = RUNNERS[language]!;
  const missing = [program, ...(code.includes('import requests') ? ['/usr/lib/python3/dist-packages/requests'] : [])]
    .filter((path) => !existsSync(path))
    .join(', no ');
  test(
    `the recipe "${heading}" in ${language}`,
    { skip: missing !== '' && `!!! SKIPPED: there is no ${missing}` },
    async () => {
      const cwd = await mkdtemp(join(folder, 'recipe-'));
      const stubs = heading.includes('browser') ? BROWSER : '';
      await writeFile(join(cwd, file), stubs + code.replaceAll('http://localhost:3000', environment['MARKET_URL']!));
      await run(program, [file], { cwd, env: { PATH: process.env['PATH'], ...environment } });
      const saved = await readFile(join(cwd, SAVED));
      assert.equal(createHash('sha256').update(saved).digest('hex'), sha256);
    },
  );
}

test('the recipes for generated clients are lines of their stories', () => {
  const stories = globSync('contract-tests/clients/stories/**/*.{ts,py,java}', { cwd: ROOT }).map((name) =>
    plain(readFileSync(join(ROOT, name), 'utf8')),
  );
  assert.ok(ofGenerated.length >= 4);
  for (const { code } of ofGenerated)
    assert.ok(
      stories.some((story) => story.includes(plain(code))),
      code,
    );
});

const plain = (code: string): string => code.replace(/\s+/g, ' ').trim();
