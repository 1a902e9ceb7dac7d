// What commands have in common that copy a marketplace beside the service.
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { count } from './figures.js';
import { OperatorError } from './operator-command.js';

const NICENESS = 15;
/** Faulty files that are named. */
const TOLD_MAX = 100;

/**
 * Puts this process behind whatever answers requests, with every thread that it has by now: on Linux a priority is a
 * thread's, which hands it on to those that it makes. Threads of the file system and of the collector of garbage are there
 * before the first line of a program runs.
 */
export function giveWay(): void {
  for (const thread of threads()) setPriority(thread, NICENESS);
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    // Elsewhere a priority is a process's.
    return [0];
  }
}

/**
 * Names the files that a copy lacks.
 *
 * @param copy what was made, such as `backup`
 * @throws OperatorError where there are any: the copy is good, the store is not
 */
export function tellFaulty(copy: string, faulty: readonly string[]): void {
  if (faulty.length === 0) return;
  for (const key of faulty.slice(0, TOLD_MAX)) console.log(`${key}: missing, or not what was published`);
  throw new OperatorError(
    `The ${copy} was made, but ${count(faulty.length, 'file')} of the store ${faulty.length === 1 ? 'is' : 'are'} missing or damaged: npm run storage -- verify tells more`,
  );
}
