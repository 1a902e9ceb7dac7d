// What commands have in common that copy a marketplace beside the service.
import { setPriority } from 'node:os';
import { count } from './figures.js';
import { OperatorError } from './operator-command.js';

const NICENESS = 15;
/** Faulty files that are named. */
const TOLD_MAX = 100;

/** Puts this process behind whatever answers requests. */
export const giveWay = (): void => setPriority(NICENESS);

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
