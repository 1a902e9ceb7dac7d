// The service begins anew with what keeps its memory small, and nobody who started it notices.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { childrenOf } from './children-of.js';
import { dataFolder, launch, runScript, startService } from './service.js';

const isSettled = process.platform === 'linux' && !existsSync('/etc/alpine-release');
const onGlibc = isSettled ? {} : { skip: 'only glibc has arenas that can be few: NOT TESTED' };

/** What was in the environment when a process began. */
const environmentOf = (pid: number): string[] => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
const arenasOf = (pid: number): string[] => environmentOf(pid).filter((line) => line.startsWith('MALLOC_ARENA_MAX='));
const linesOf = (pid: number): string[] => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');

test('it has two arenas, in the very process that was started, and stops as before', onGlibc, async (context) => {
  const service = await startService(context, await dataFolder(context), { SITE_NAME: 'It is "mine"' });
  assert.deepEqual(arenasOf(service.pid), ['MALLOC_ARENA_MAX=2']);
  assert.ok(environmentOf(service.pid).includes('SITE_NAME=It is "mine"'));
  assert.deepEqual(
    childrenOf(service.pid).filter((child) => linesOf(child).some((line) => line.endsWith('/process/start.js'))),
    [],
  );
  assert.equal((await fetch(`${service.origin}/readyz`)).status, 200);
  const { code, signal } = await service.end('SIGTERM');
  assert.deepEqual([code, signal], [0, null]);
});

test('options of Node are kept', onGlibc, async (context) => {
  const under = ['/bin/sh', '-c', 'node=$1; shift; exec "$node" --max-semi-space-size=8 "$@"', 'sh'];
  const service = await startService(context, await dataFolder(context), {}, { under });
  const [, option, program] = linesOf(service.pid);
  assert.deepEqual([option, program?.endsWith('/process/start.js')], ['--max-semi-space-size=8', true]);
  assert.deepEqual(arenasOf(service.pid), ['MALLOC_ARENA_MAX=2']);
});

test('what the operator says of arenas holds', onGlibc, async (context) => {
  for (const said of [{ MALLOC_ARENA_MAX: '5' }, { GLIBC_TUNABLES: 'glibc.malloc.arena_max=5' }]) {
    const service = await startService(context, await dataFolder(context), said);
    assert.deepEqual(arenasOf(service.pid), 'GLIBC_TUNABLES' in said ? [] : ['MALLOC_ARENA_MAX=5']);
    await service.end('SIGTERM');
  }
});

test('a start that is refused ends with its code and its sentence, and --help with its text', async (context) => {
  const DATA_DIR = await dataFolder(context);
  const refused = await runScript('start', [], { DATA_DIR, CACHE_MB: '15' });
  const sentence = 'The service did not start. CACHE_MB must be a whole number from 16 to 4096.\n';
  assert.deepEqual([refused.code, refused.output], [1, sentence]);
  const { child, output, ended } = launch('start', ['--help'], { DATA_DIR });
  assert.equal((await ended).code, 0);
  assert.equal(child.exitCode, 0);
  assert.match(output(), /^Usage: start/);
});

test('whoever talks to it over a channel goes on doing so', onGlibc, async (context) => {
  const answers = new URL(
    `data:text/javascript,process.on('message', (text) => process.send(String(process.env[text])))`,
  );
  const service = await startService(context, await dataFolder(context), {}, { preload: answers });
  assert.equal(await service.ask('MALLOC_ARENA_MAX'), 'undefined');
});

test('a program that has imported it goes on', onGlibc, async (context) => {
  const folder = await dataFolder(context);
  const program = join(folder, 'program.mjs');
  writeFileSync(program, `await import('file://' + process.argv.splice(2, 1)[0]);`);
  const under = ['/bin/sh', '-c', 'exec "$1" "$0" "$2"', program];
  const service = await startService(context, folder, {}, { under });
  assert.deepEqual([linesOf(service.pid).includes(program), arenasOf(service.pid)], [true, []]);
  assert.equal((await service.end('SIGTERM')).code, 0);
});

test('a Node that the loader of the system runs goes on', onGlibc, async (context) => {
  const loader = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'].find((path) => existsSync(path));
  if (loader === undefined) return context.skip('no loader is where it usually is: NOT TESTED');
  const service = await startService(context, await dataFolder(context), {}, { under: [loader] });
  assert.deepEqual(arenasOf(service.pid), []);
  assert.equal((await service.end('SIGTERM')).code, 0);
});

test('bin/market sets it beforehand', onGlibc, async (context) => {
  const market = fileURLToPath(new URL('../../../bin/market', import.meta.url));
  const under = ['/bin/sh', '-c', `exec ${market} start`];
  const environment = { PATH: process.env['PATH'] ?? '', PORT: '0' };
  const service = await startService(context, await dataFolder(context), environment, { under });
  assert.deepEqual(arenasOf(service.pid), ['MALLOC_ARENA_MAX=2']);
  assert.equal((await service.end('SIGTERM')).code, 0);
});
