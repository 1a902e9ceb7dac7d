// What a person or a supervisor ends a command with.
import { OperatorError } from './operator-command.js';

/** Is aborted by the first SIGINT and the first SIGTERM, with a sentence; the second of a kind ends the process at once. */
export function stopSignal(sentence: string): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopped.abort(new OperatorError(sentence)));
  return stopped.signal;
}
