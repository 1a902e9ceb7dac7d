// Closes a data folder to other users of the machine, and tells what was open to them.
import type { Logger } from 'pino';
import { closeToOthers } from '../db/engine/data-folder.js';

/** The folder of an earlier release, or one restored from a backup, may be readable by every user of the machine. */
export function tellClosed(dataDir: string, log: Pick<Logger, 'warn'>): void {
  const { closed, left } = closeToOthers(dataDir);
  if (closed.length > 0)
    log.warn({ paths: closed }, 'other users of this machine could read these: now their owner alone can');
  if (left.length > 0)
    log.warn(
      { paths: left },
      'other users of this machine may read these, or see their names: give them to the user of the service, in a folder of their own',
    );
}
