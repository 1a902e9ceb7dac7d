// `npm run faults:ssrf`: tries to have webhooks sent inside, in a network of its own where every address answers and is
// counted. With --short the rounds that depend on luck are fewer.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';

const DRILLS = fileURLToPath(new URL('drills.js', import.meta.url));
const SET_UP = [
  'ip link set lo up',
  // Every address leads to this machine, so that whatever is connected to accepts, and none of it exists outside.
  'ip route add local 0.0.0.0/0 dev lo',
  'ip -6 route add local ::/0 dev lo',
].join(' && ');

/** How a command is run in a network of its own; null where that is not permitted. */
function ownNetwork(): readonly string[] | null {
  for (const flags of [['--net'], ['--map-root-user', '--net']]) {
    try {
      execFileSync('unshare', [...flags, 'sh', '-c', SET_UP], { stdio: 'ignore' });
      return flags;
    } catch {
      // Without the right to it, or without the programs.
    }
  }
  return null;
}

const { short = false } = new Command().option('--short', 'fewer rounds').parse().opts<{ short?: boolean }>();
const flags = ownNetwork();
if (flags === null) {
  console.log('!!! SKIPPED: no network of its own can be made here (unshare and ip, as root or with user namespaces)');
} else {
  const command = `${SET_UP} && exec "$0" --enable-source-maps "$1" "$2"`;
  const args = [...flags, 'sh', '-c', command, process.execPath, DRILLS, short ? '200' : '4000'];
  process.exitCode = spawnSync('unshare', args, { stdio: 'inherit' }).status ?? 1;
}
