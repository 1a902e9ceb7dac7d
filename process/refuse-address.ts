// What the operator is told when the service cannot listen on its address.
import { StartRefused } from '../db/engine/start-refused.js';

/** What the operator can do when the service cannot listen on its address. */
const ADDRESS_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: set another PORT',
  EACCES: 'this user may not listen there: set another PORT',
  EADDRNOTAVAIL: 'this machine does not have that address: set another HOST',
  ENOTFOUND: 'the name is not known: set another HOST',
  EAI_AGAIN: 'whether there is such a name could not be learnt: set another HOST',
};

/** Any system error about listening concerns HOST or PORT. */
export function refuseAddress(error: NodeJS.ErrnoException): never {
  if (error.syscall === undefined) throw error;
  throw new StartRefused(
    `It cannot listen (${error.message}); ${ADDRESS_FAULTS[error.code ?? ''] ?? 'set another HOST or PORT'}.`,
    { cause: error },
  );
}
