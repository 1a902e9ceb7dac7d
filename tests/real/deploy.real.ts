// `npm run test:deploy`: docs/deploying.md from top to bottom, on a machine of its own (deploy/enter.ts): its commands are
// run as they stand, and what they set up is used from outside.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import { NAME, openClient } from './deploy/client.js';
import type { People } from './deploy/first-sale.js';
import { pageCommands } from './deploy/page.js';
import { passesEverything } from './deploy/through-proxy.js';

/** The certificates that curl believes in. */
const TRUSTED = '/run/trusted.pem';
const CADDYFILE = '/etc/caddy/Caddyfile';
const CADDY_ROOT = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const JAR = Buffer.from(
  zipSync({
    'plugin.yml': Buffer.from('name: Gate\nversion: 1.0\nmain: a.Gate\n'),
    'a/Gate.class': randomBytes(50_000),
  }),
);

/** A proxy takes a new certificate a moment after it was told. */
const REACHED = `for second in $(seq 30); do curl -fsS https://${NAME}/readyz && exit; sleep 1; done; exit 1`;

/** Runs commands as root's shell does. @throws Error with what they printed when one fails */
function shell(commands: string): string {
  const env = { ...process.env, CURL_CA_BUNDLE: TRUSTED };
  try {
    return execFileSync('sh', ['-eu'], { input: commands, encoding: 'utf8', env, stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    const log = execFileSync('sh', ['-c', 'tail -n 20 /var/log/*.log /var/log/nginx/* 2>/dev/null; true'], {
      encoding: 'utf8',
    });
    throw new Error(`this failed:\n${commands}\n${stdout}\n${stderr}\n${log}`, { cause: error });
  }
}

const commands = pageCommands();

/** Runs the next blocks of the page, which have to stand under this heading. */
function follow(heading: string): string {
  assert.equal(commands[0]?.heading, heading);
  let printed = '';
  while (commands[0]?.heading === heading) printed += shell(commands.shift()!.text);
  return printed;
}

const trust = (file: string): void => writeFileSync(TRUSTED, readFileSync(file));
const client = () => openClient(readFileSync(TRUSTED, 'utf8'));

/** An account that the operator makes, and its key. */
function person(name: string, scopes: string, ...options: string[]): string {
  const account = ['--account', `${name}@example.com`].join(' ');
  shell(`market account create --email ${name}@example.com --name ${name} ${options.join(' ')}`);
  if (scopes !== '') shell(`market account promote --email ${name}@example.com`);
  return shell(`market key create ${account} --name test ${scopes}`).trim().split('\n').at(-1)!;
}

let people: People;

test('the program and the service', () => {
  appendFileSync('/etc/hosts', `127.0.0.1 ${NAME}\n`);
  follow('The program');
  const printed = follow('The service');
  assert.match(printed, /"status":"ready"/);
  assert.match(printed, /Set up https:\/\/plugins\.example\.com\/app\/set-up#token=/);
  assert.match(printed, /^ {4}market account create --email/m);
  // A browser would be needed for a second factor.
  appendFileSync('/etc/market/market.env', 'SELLER_2FA=off\nRATE_LIMIT_PER_HOUR=10000\n');
  shell('systemctl restart market');
  people = {
    seller: person('seller', '', '--seller', 'gates'),
    buyer: person('buyer', ''),
    admin: person('admin', '--scopes admin,catalog:read'),
  };
});

test('nginx', async () => {
  const [install, ...rest] = commands.splice(0, 3);
  assert.deepEqual(new Set([install!, ...rest].map(({ heading }) => heading)), new Set(['nginx']));
  shell(install!.text);
  shell(rest[0]!.text);
  trust('/etc/nginx/market.crt');
  await passesEverything(client(), people, 1, JAR);
  shell(rest[1]!.text);
  trust('/etc/nginx/market.crt');
  shell(REACHED);
});

test('Caddy', async () => {
  follow('Caddy');
  const text = readFileSync(CADDYFILE, 'utf8');
  writeFileSync(CADDYFILE, text.replace('email you@example.com', 'local_certs\n\tskip_install_trust'));
  shell('systemctl restart caddy');
  trust(CADDY_ROOT);
  shell(REACHED);
  await passesEverything(client(), people, 2, JAR);
});

test('what comes afterwards', () => {
  for (const heading of new Set(commands.map((block) => block.heading))) follow(heading);
});

test('the sandbox', () => {
  const pid = readFileSync('/run/market.pid', 'utf8').trim();
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  assert.match(status, /^Seccomp:\t2$/m);
  assert.notEqual(statSync(`/proc/${pid}`).uid, 0);
  execFileSync('systemd-analyze', [
    ...['security', '--offline=true', '--threshold=20', '--no-pager', '/etc/systemd/system/market.service'],
  ]);
});
