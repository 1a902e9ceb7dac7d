// All attacks of `npm run faults:hostile`, in the order in which they are run.
import type { Attack } from './attack.js';
import { damagedDatabase } from './damaged-database.js';
import { exports } from './exports.js';
import { failingDisk } from './failing-disk.js';
import { freeAnswers } from './free-answers.js';
import { fullDisk } from './full-disk.js';
import { keyChurn } from './key-churn.js';
import { oneAddress } from './one-address.js';
import { patterns } from './patterns.js';
import { pausedReaders } from './paused-readers.js';
import { pictures } from './pictures.js';
import { readOnlyDisk } from './read-only-disk.js';
import { refusedBodies } from './refused-bodies.js';
import { slowReaders } from './slow-readers.js';
import { versionLists } from './version-lists.js';

export const attacks: readonly Attack[] = [
  patterns,
  pictures,
  oneAddress,
  slowReaders,
  versionLists,
  pausedReaders,
  exports,
  freeAnswers,
  keyChurn,
  refusedBodies,
  fullDisk,
  readOnlyDisk,
  failingDisk,
  damagedDatabase,
];
