// Runs a command of the operator: a failure that a person can act on is one sentence and an exit status, not a stack.
import type { Command } from 'commander';
import { AccountTaken } from '../db/accounts.js';
import { DatabaseBusy, StartRefused } from '../db/database-errors.js';
import { KeyLimitReached, ScopeNotAllowed } from '../db/key-changes.js';

/** The operator asked for something that cannot be done; the message says why. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const EXPECTED = [OperatorError, StartRefused, DatabaseBusy, AccountTaken, KeyLimitReached, ScopeNotAllowed];

/** Runs the program with this process's arguments. Commander itself reports wrong ones in the same manner. */
export async function runOperatorCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!EXPECTED.some((expected) => error instanceof expected)) throw error;
    console.error(`${(error as Error).message.replace(/[.]$/, '')}.`);
    process.exitCode = 1;
  }
}
