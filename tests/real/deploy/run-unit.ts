// Starts the unit that is named, as `systemctl start` would, and leaves it running. The number of its process is in
// /run, what it prints in /var/log.
import { spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sandboxOf } from './unit-sandbox.js';

const unit = process.argv[2]!;
const name = basename(unit, '.service');
const [filterFile, pidFile] = [`/run/${name}.filter`, `/run/${name}.pid`];
const { command, filter } = sandboxOf(readFileSync(unit, 'utf8'));
writeFileSync(filterFile, filter);
const log = openSync(`/var/log/${name}.log`, 'a');
const [program, ...args] = command;
const child = spawn(program, args, {
  detached: true,
  stdio: ['ignore', log, log, openSync(filterFile, 'r'), openSync(pidFile, 'w')],
});
child.unref();
while (readFileSync(pidFile, 'utf8') === '') {
  if (child.exitCode !== null)
    throw new Error(`the unit did not start: ${readFileSync(`/var/log/${name}.log`, 'utf8')}`);
  await pause(20);
}
