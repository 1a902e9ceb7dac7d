// Runs a program of the operator: its files are for their owner alone, and a failure that a person can act on is one
// sentence and an exit status, not a stack.
import type { Command } from 'commander';
import { errors, type ErrorCode } from '#generated/errors.js';
import { DatabaseBusy, failureOf, type FailureClass } from '../../db/engine/database-errors.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import { systemFault } from '../../db/engine/system-fault.js';
import { isRefused, type Refused } from '../../market/refused.js';

/** The operator asked for something that cannot be done; the message says why. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const EXPECTED = [OperatorError, StartRefused, DatabaseBusy];

/** What becomes of a database on a server, while a command goes on. */
const AWAY: readonly (FailureClass | undefined)[] = ['connection_lost', 'shutting_down', 'time_out'];

/** The result of an act. @throws OperatorError with the sentence of its refusal */
export function orRefuse<Outcome>(outcome: Outcome): Exclude<Outcome, Refused<ErrorCode>> {
  if (!isRefused(outcome)) return outcome as Exclude<Outcome, Refused<ErrorCode>>;
  const [code, sentence = errors[code].sentence] = outcome.refused;
  throw new OperatorError(sentence);
}

/**
 * Runs the program with this process's arguments; every entry point that opens the data folder ends with it. Commander
 * itself reports wrong arguments in the same manner.
 *
 * @param failed the sentence in front of the one that tells what went wrong
 */
export async function runOperatorCommand(program: Command, failed = ''): Promise<void> {
  // Of what is made from here on: databases, files of plugins, reports.
  process.umask(0o077);
  try {
    await program.parseAsync();
  } catch (error) {
    const sentence = EXPECTED.some((expected) => error instanceof expected)
      ? (error as Error).message
      : (awayFault(error) ?? systemFault(error));
    if (sentence === undefined) throw error;
    console.error(`${failed}${sentence.replace(/[.]$/, '')}.`);
    // At once: a service that could not start may be listening already.
    process.exit(1);
  }
}

const awayFault = (error: unknown): string | undefined =>
  AWAY.includes(failureOf(error))
    ? `The database did not answer (${(error as Error).message}): see that PostgreSQL runs, and run this again`
    : undefined;
