// Clients that generators make of the document as it is served: they compile, and each tells the same story to a seeded
// service. It lists by cursor until the end, searches in two games, reads products with and without a latest version,
// orders under an Idempotency-Key, downloads, reviews and meets an error.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { temporaryFolder } from '../harness/temporary-database.js';
import { setFixtures, type Fixtures } from './client-fixtures.js';
import { installTools, missingFor, run, STORYTELLERS } from './storytellers.js';

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
const folder = temporaryFolder(context);
let fixtures: Fixtures;
before(async () => {
  [fixtures] = await Promise.all([
    setFixtures(
      context,
      folder,
      STORYTELLERS.map(({ name }) => name),
    ),
    installTools(),
  ]);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

describe('a generated client tells the story', { concurrency: 2 }, () => {
  for (const storyteller of STORYTELLERS) {
    const { name } = storyteller;
    const missing = missingFor(storyteller);
    test(name, { skip: missing.length > 0 && `!!! SKIPPED: there is no ${missing.join(', no ')}` }, async () => {
      const own = join(folder, name);
      await mkdir(own);
      const [program, ...args] = await storyteller.make(fixtures.document, own);
      await run(program, args, { env: fixtures.environment(name) });
    });
  }
});
