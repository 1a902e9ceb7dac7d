// Tells those who watch the database what becomes of writes: its health, damage, the numbers of things, listeners.
import type { Touched } from '../cache-versions.js';
import type { CacheVersions } from './cache-versions.js';
import { tellFailedSync } from './failed-sync.js';
import type { DamageWatch } from './damage.js';
import { writerOn } from './noted-rows.js';
import type { ReadTurn } from './read-turn.js';
import type { Connection } from './sqlite-client.js';
import type { WriteFollower } from './write-batches.js';
import type { WriteHealth, WriteHealthLog } from '../write-health.js';

interface Watchers {
  readonly writeHealth: WriteHealth;
  readonly damage: DamageWatch;
  /** A connection that reads what is committed, within the transactions of `turn` alone. */
  readonly reader: Connection;
  readonly versions: CacheVersions;
  readonly turn: ReadTurn;
  readonly listeners: readonly ((touched: Touched) => void)[];
  readonly log: Pick<WriteHealthLog, 'error'> | undefined;
}

/** Tells those who watch what becomes of writes. */
export function createWriteFollower({
  writeHealth,
  damage,
  reader,
  versions,
  turn,
  listeners,
  log,
}: Watchers): WriteFollower {
  const hasChanges = commitsSeenBy(reader);
  return {
    admit: writeHealth.admit,
    begins: (connection) => versions.follow(writerOn(connection)),
    ended: versions.writeEnded,
    committing: turn.end,
    committed() {
      const isChanged = hasChanges();
      if (isChanged) writeHealth.succeeded();
      const touched = versions.committed(isChanged !== false);
      for (const listener of listeners) {
        try {
          listener(touched);
        } catch (error) {
          // What was committed is acknowledged all the same.
          log?.error({ err: error }, 'a listener failed after a write');
        }
      }
    },
    lost: versions.lost,
    failed(error) {
      tellFailedSync(error);
      if (!damage.note(error)) writeHealth.failed(error);
    },
  };
}

/**
 * Tells whether anything was committed since it was asked last, on a connection that is not within a transaction. One
 * that changes nothing is committed on a full disk too, and tells nothing of it. Undefined when it cannot be told.
 */
function commitsSeenBy(connection: Connection): () => boolean | undefined {
  const dataVersion = connection.prepare('pragma data_version').pluck();
  let seen = dataVersion.get();
  return () => {
    try {
      const before = seen;
      seen = dataVersion.get();
      return seen !== before;
    } catch {
      // What was committed is committed, whether this can be read or not.
      return undefined;
    }
  };
}
