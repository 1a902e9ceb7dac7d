// `npm run bench:docs`: how long the documentation page keeps a phone busy, against the one file that Redocly's command
// makes of the same document.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { median } from '../http/statistics.js';
import { measureBlocking, type Blocking } from './blocking.js';
import { startChromium } from './chromium.js';

const ROUNDS = 7;
const RESULTS = 'bench/results/docs.json';
const GENERATED = fileURLToPath(new URL('.', import.meta.resolve('#generated/openapi.json')));
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', json: 'application/json' };

/** What Redocly's command makes by itself, of the same document and guide. */
async function buildPlainPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
    const document = JSON.parse(await readFile(join(GENERATED, 'docs/contract.json'), 'utf8')) as {
      info: { description: string };
      tags: { name: string; parent?: string; description: string }[];
    };
    const guide = document.tags.filter(({ parent }) => parent !== undefined);
    const sections = guide.map(({ name, description }) => `# ${name.trim()}\n${description}`);
    document.info.description = [document.info.description, ...sections].join('\n\n');
    document.tags = document.tags.filter(({ name, parent }) => parent === undefined && name !== 'section');
    const [input, output] = [join(folder, 'openapi.json'), join(folder, 'docs.html')];
    await writeFile(input, JSON.stringify(document));
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    await promisify(execFile)(process.execPath, [cli, 'build-docs', input, '--inlineBundle', '-o', output], { env });
    return await readFile(output, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Serves both pages as the service serves its own: compressed. */
async function serve(plain: string) {
  const read = async (name: string): Promise<Buffer> => gzipSync(await readFile(join(GENERATED, 'docs', name)));
  const files = new Map<string, Buffer>([['/plain.html', gzipSync(plain)]]);
  files.set('/page.html', await read('page.html'));
  for (const name of ['redoc.js', 'contract.json']) files.set(`/docs/${name}`, await read(name));
  const server = createServer(({ url }, response) => {
    const path = url!.split('?', 1)[0]!;
    const file = files.get(path);
    const type = TYPES[path.split('.').at(-1)!] ?? 'text/plain';
    response
      .writeHead(file ? 200 : 404, { 'Content-Type': type, ...(file && { 'Content-Encoding': 'gzip' }) })
      .end(file);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const summary = (all: readonly Blocking[]) => ({
  blockedMs: Math.round(median(all.map(({ blocked }) => blocked))),
  longestMs: Math.round(median(all.map(({ longest }) => longest))),
});

async function main(): Promise<void> {
  const server = await serve(await buildPlainPage());
  const chromium = await startChromium();
  const results: Record<string, ReturnType<typeof summary>> = {};
  try {
    for (const isInspected of [false, true]) {
      const measured: Record<string, Blocking[]> = { plain: [], page: [] };
      for (let round = 0; round < ROUNDS; round++)
        for (const [name, all] of Object.entries(measured))
          all.push(await measureBlocking(chromium, `${server.origin}/${name}.html`, isInspected));
      for (const [name, all] of Object.entries(measured)) {
        const title = `${name}${isInspected ? ', developer tools open' : ''}`;
        results[title] = summary(all);
        console.log(
          `${title}: blocked for ${results[title].blockedMs} ms, longest task ${results[title].longestMs} ms`,
        );
      }
    }
  } finally {
    await chromium.close();
    server.close();
  }
  await writeFile(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
}

await main();
