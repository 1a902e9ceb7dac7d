// Reads of one turn of the event loop share a transaction, so that SQLite locks the state to read from once for all.
import type { Connection } from './sqlite-client.js';

/** All reads of a turn see one state, and what is told about the state of things is not newer than it. */
export interface ReadTurn {
  /** Call it before each read on the connection: it begins the turn's transaction. */
  read(): void;
  /** Call it before numbers of things are told: it looks what others have committed, once a turn. */
  look(): void;
  /** Ends the transaction, since something is about to be committed. The next read begins another. */
  end(): void;
}

/**
 * Shares a transaction between the reads of each turn. What others commit is seen from the next turn, and no log of
 * changes waits longer for its readers.
 *
 * @param look finds out what others have committed
 */
export function createReadTurn(connection: Connection, look: () => void): ReadTurn {
  const [begin, commit] = [connection.prepare('BEGIN'), connection.prepare('COMMIT')];
  let isReading = false;
  let hasLooked = false;
  let isEnding = false;
  // A COMMIT fails where a read has met damage; who read was told of it, and there is nothing to lose.
  const endReading = (): void => {
    try {
      commit.run();
    } catch {
      if (connection.inTransaction) connection.exec('ROLLBACK');
    }
  };
  const end = (): void => {
    if (isReading && connection.inTransaction) endReading();
    isReading = false;
  };
  const endWithTurn = (): void => {
    if (isEnding) return;
    isEnding = true;
    setImmediate(() => {
      isEnding = hasLooked = false;
      end();
    });
  };
  return {
    read() {
      if (isReading) return;
      begin.run();
      isReading = true;
      endWithTurn();
    },
    look() {
      if (hasLooked) return;
      // What is read from now on must not be older than what is seen here: it would be kept as if it were new.
      end();
      look();
      hasLooked = true;
      endWithTurn();
    },
    end,
  };
}
