// Has every hostile archive of the tests inspected by the real process, and measures time and memory of each; then the
// largest honest jars. Linux only: the peak of memory is read from /proc.
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSecret, KEY_PREFIX, SERVER_TOKEN_PREFIX } from '../db/credentials/key-format.js';
import { buildArchive } from '../inspection/hostile/archive-builder.js';
import { jarOf } from '../inspection/hostile/honest-archives.js';
import { hostileArchives } from '../inspection/hostile/hostile-archives.js';
import { createInspector, type Announced, type Inspection, type Inspector } from '../inspection/inspector.js';

const MB = 1024 ** 2;
const TIME_MAX_MS = 2_000;
const MEMORY_MAX = 64 * MB;
const JAR: Announced = { fileName: 'Plugin.jar', game: 'minecraft' };

interface Measured {
  readonly name: string;
  readonly ms: number;
  /** Bytes of memory at the peak, beyond those of a process that has inspected one small honest file. */
  readonly growth: number;
  readonly inspection: Inspection;
}

const folder = mkdtempSync(join(tmpdir(), 'hostile-archives-'));
const path = join(folder, 'archive');

async function measure(inspector: Inspector, name: string, about: Announced): Promise<Measured> {
  const pid = inspector.pid()!;
  const before = memoryOf(pid, 'VmRSS');
  // Makes the system forget the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const start = performance.now();
  const inspection = await inspector.inspect(path, about);
  const ms = performance.now() - start;
  return { name, ms, growth: memoryOf(pid, 'VmHWM') - before, inspection };
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
}

/** A process that has inspected nothing but one small file. */
async function freshInspector(): Promise<Inspector> {
  const inspector = createInspector({ log: { error: (details, message) => console.error(message, details) } });
  writeFileSync(path, jarOf());
  await inspector.inspect(path, JAR);
  return inspector;
}

/** Honest files of the largest size, written in pieces. */
function writeLargeJar(megabytes: number, method: 0 | 8): void {
  // Text of random letters shrinks by a quarter.
  const content = method === 0 ? randomBytes(16 * MB) : Buffer.from(randomBytes(12 * MB).toString('base64'));
  const pieces = Array.from({ length: Math.round((megabytes * MB) / content.length) }, (_, index) => ({
    name: `assets/${index}.bin`,
    content,
    method,
  }));
  const bytes = buildArchive({ entries: pieces });
  const file = openSync(path, 'w');
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  closeSync(file);
}

function show(title: string, measured: readonly Measured[]): void {
  const row = ({ name, ms, growth }: Measured): string =>
    `${ms.toFixed(0).padStart(7)} ms ${(growth / MB).toFixed(1).padStart(7)} MB  ${name}`;
  console.log(`\n${title}: ${measured.length}`);
  for (const one of [...measured].sort((a, b) => b.ms - a.ms).slice(0, 5)) console.log(row(one));
  console.log('  by memory:');
  for (const one of [...measured].sort((a, b) => b.growth - a.growth).slice(0, 5)) console.log(row(one));
}

const isRefused = ({ inspection }: Measured): boolean => inspection.findings.some(({ refuses }) => refuses);

const hostile: Measured[] = [];
let inspector = await freshInspector();
for (const { name, about, build } of hostileArchives(
  ([KEY_PREFIX, SERVER_TOKEN_PREFIX] as const).map((prefix) => generateSecret(prefix)),
)) {
  if (name.startsWith('bomb')) {
    await inspector.close();
    inspector = await freshInspector();
  }
  writeFileSync(path, build());
  hostile.push(await measure(inspector, name, about));
}
show('hostile archives', hostile);

const honest: Measured[] = [];
for (const [name, megabytes, method] of [
  ['512 MB, not packed', 512, 0],
  ['640 MB, packed', 640, 8],
] as const) {
  await inspector.close();
  writeLargeJar(megabytes, method);
  const size = statSync(path).size;
  const small = join(folder, 'small');
  writeFileSync(small, jarOf());
  inspector = createInspector({ log: { error: (details, message) => console.error(message, details) } });
  await inspector.inspect(small, JAR);
  honest.push(await measure(inspector, `${name}: a file of ${(size / MB).toFixed(0)} MB`, JAR));
}
show('large honest jars', honest);
await inspector.close();
rmSync(folder, { recursive: true });

const accepted = hostile.filter((one) => !isRefused(one)).map(({ name }) => name);
const slow = hostile.filter(({ ms }) => ms > TIME_MAX_MS).map(({ name }) => name);
const heavy = [...hostile, ...honest].filter(({ growth }) => growth > MEMORY_MAX).map(({ name }) => name);
console.log(
  `\naccepted: ${accepted.join() || 'none'}; beyond 2 s: ${slow.join() || 'none'}; beyond 64 MB: ${heavy.join() || 'none'}`,
);
console.log(
  `large honest jars refused: ${
    honest
      .filter(isRefused)
      .map(({ inspection }) => JSON.stringify(inspection.findings))
      .join() || 'none'
  }`,
);
process.exitCode = accepted.length + heavy.length > 0 || honest.some(isRefused) ? 1 : 0;
