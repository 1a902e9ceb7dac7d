// What the service prints to be pasted works where it is pasted: on the folder and under the address of this service.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dataFolder, runScript, startService } from './service.js';

const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));

/** The printed command of a name. */
function hintOf(output: string, command: string): string {
  const line = output.split('\n').find((candidate) => candidate.includes(`npm run ${command} `));
  assert.ok(line, output);
  return line.trim();
}

/** Pastes a command into a shell that has nothing of the service's environment but what is given. */
function paste(command: string, environment: Record<string, string> = {}): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: PACKAGE,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, output: `${stdout}${stderr}` };
}

test('pasted hints fill the folder of the service, whose name has blanks and quotes, and print links to it', async (context) => {
  const folder = join(await dataFolder(context), "the operator's data $HOME");
  const service = await startService(context, folder);
  const hints = service.output();
  const made = paste(hintOf(hints, 'account'));
  assert.equal(made.status, 0, made.output);
  assert.match(made.output, new RegExp(`^http://localhost:${service.port}/app/reset#token=`, 'm'));
  const key = paste(hintOf(hints, 'key'));
  assert.equal(key.status, 0, key.output);
  const secret = /^mpk_live_\w+$/m.exec(key.output)![0];
  assert.equal(
    (await fetch(`${service.origin}/api/v1/products`, { headers: { authorization: `Bearer ${secret}` } })).status,
    200,
  );

  const file = join(folder, 'plugins.ndjson.gz');
  await writeFile(
    file,
    `${JSON.stringify({ slug: 'a', name: 'A', short_description: 'A', price_cents: 0, game: 'minecraft', category: 'misc', seller: 'ann', created_at: '2022-01-27T06:08:00Z' })}\n`,
  );
  const imported = paste(hintOf(hints, 'import').replace('plugins.ndjson.gz', '"$FILE"'), { FILE: file });
  assert.equal(imported.status, 0, imported.output);
  assert.equal((await fetch(`${service.origin}/api/products/a`)).status, 200);
  assert.match(paste(hintOf(hints, 'seed')).output, /in use by a running server/);
});

test('secrets are not printed, and without them a hint refuses to run', async (context) => {
  const folder = await dataFolder(context);
  const secret = 'no-terminal-should-ever-show-this-secret';
  const service = await startService(context, folder, { SECRET_KEY: secret, CURRENCY: 'EUR' });
  assert.ok(!service.output().includes(secret));
  assert.match(hintOf(service.output(), 'seed'), /CURRENCY=EUR/);
  const hint = hintOf(service.output(), 'account');
  const refused = paste(hint);
  assert.notEqual(refused.status, 0);
  assert.match(refused.output, /SECRET_KEY/);
  assert.ok(!existsSync(join(folder, 'secret.key')));
  const made = paste(hint, { SECRET_KEY: secret });
  assert.equal(made.status, 0, made.output);
  assert.ok(!existsSync(join(folder, 'secret.key')));
});

test('links lead to the running service, whatever the environment of the command says; without one, where the environment says', async (context) => {
  const DATA_DIR = await dataFolder(context);
  const service = await startService(context, DATA_DIR);
  const linkOf = async (...args: string[]): Promise<string> =>
    /^http:.*(?=\/app\/reset#token=)/m.exec((await runScript('account', args, { DATA_DIR, PORT: '4000' })).output)![0];
  assert.equal(await linkOf('create', '--email', 'a@example.com', '--name', 'A'), `http://localhost:${service.port}`);
  await service.end('SIGKILL');
  assert.equal(await linkOf('link', '--email', 'a@example.com'), 'http://localhost:4000');
});

test('a path given relative to the package is printed whole', async (context) => {
  const folder = await dataFolder(context);
  const place = join(PACKAGE, 'data');
  const before = existsSync(place) ? readdirSync(place) : undefined;
  await mkdir(join(folder, 'here'));
  const service = await startService(context, join(folder, 'here', '..', 'here'));
  assert.ok(hintOf(service.output(), 'import').startsWith(`DATA_DIR=${join(folder, 'here')} npm run import -- `));
  assert.deepEqual(existsSync(place) ? readdirSync(place) : undefined, before, 'the default folder stays as it was');
});
