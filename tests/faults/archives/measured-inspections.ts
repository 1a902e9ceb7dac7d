// Has every hostile archive of the tests inspected by the real process, and measures time and memory of each; then the
// largest honest jars. Linux only: the peak of memory is read from /proc.
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSecret, KEY_PREFIX, SERVER_TOKEN_PREFIX } from '../../../db/credentials/key-format.js';
import { buildArchive } from '../../hostile/archives/archive-builder.js';
import { jarOf } from '../../hostile/archives/honest-archives.js';
import { hostileArchives } from '../../hostile/archives/hostile-archives.js';
import {
  createInspector,
  type Announced,
  type Inspection,
  type Inspector,
} from '../../../capabilities/inspection/inspector.js';

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

async function measure(inspector: Inspector, path: string, name: string, about: Announced): Promise<Measured> {
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
async function freshInspector(folder: string): Promise<Inspector> {
  const inspector = createInspector({ log: { error: (details, message) => console.error(message, details) } });
  const small = join(folder, 'small');
  writeFileSync(small, jarOf());
  await inspector.inspect(small, JAR);
  return inspector;
}

/** Honest files of the largest size, written in pieces. */
function writeLargeJar(path: string, megabytes: number, method: 0 | 8): void {
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

async function measureHostile(folder: string): Promise<Measured[]> {
  const path = join(folder, 'archive');
  const measured: Measured[] = [];
  const secrets = ([KEY_PREFIX, SERVER_TOKEN_PREFIX] as const).map((prefix) => generateSecret(prefix));
  let inspector = await freshInspector(folder);
  for (const { name, about, build } of hostileArchives(secrets)) {
    if (name.startsWith('bomb')) {
      await inspector.close();
      inspector = await freshInspector(folder);
    }
    writeFileSync(path, build());
    measured.push(await measure(inspector, path, name, about));
  }
  await inspector.close();
  return measured;
}

async function measureLarge(folder: string): Promise<Measured[]> {
  const path = join(folder, 'archive');
  const measured: Measured[] = [];
  for (const [name, megabytes, method] of [
    ['512 MB, not packed', 512, 0],
    ['640 MB, packed', 640, 8],
  ] as const) {
    writeLargeJar(path, megabytes, method);
    const size = (statSync(path).size / MB).toFixed(0);
    const inspector = await freshInspector(folder);
    measured.push(await measure(inspector, path, `${name}: a file of ${size} MB`, JAR));
    await inspector.close();
  }
  return measured;
}

const namesOf = (measured: readonly Measured[]): string => measured.map(({ name }) => name).join() || 'none';

/** Prints what was measured; whether each hostile archive was refused, no honest one was, and none took much memory. */
export async function measureInspections(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-archives-'));
  try {
    const hostile = await measureHostile(folder);
    show('hostile archives', hostile);
    const honest = await measureLarge(folder);
    show('large honest jars', honest);
    const accepted = hostile.filter((one) => !isRefused(one));
    const refused = honest.filter(isRefused);
    const slow = hostile.filter(({ ms }) => ms > TIME_MAX_MS);
    const heavy = [...hostile, ...honest].filter(({ growth }) => growth > MEMORY_MAX);
    console.log(`\naccepted: ${namesOf(accepted)}; beyond 2 s: ${namesOf(slow)}; beyond 64 MB: ${namesOf(heavy)}`);
    console.log(`large honest jars refused: ${namesOf(refused)}`);
    for (const { name, inspection } of refused) console.log(`  ${name}: ${JSON.stringify(inspection.findings)}`);
    return accepted.length + heavy.length + refused.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
