// Has the service take the pictures for links of a new catalogue for drawn: it would draw them for half an hour, on the
// cores that are measured.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { ServerProcess } from './server-process.js';

/** Up to which change pictures are drawn. */
const PLACES = 'social_picture_places';
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Starts the service, which notes with the first pictures what all of them look like, stops it, and moves the place up to
 * which pictures are drawn behind all products. What is changed from then on is drawn as ever.
 *
 * @throws when no picture is drawn within a minute
 */
export async function passOverPictures(dataDir: string, start: () => Promise<ServerProcess>): Promise<void> {
  const service = await start();
  try {
    await untilDrawing(dataDir);
  } finally {
    await service.stop();
  }
  onDatabase(dataDir, (db) => {
    db.prepare(`update ${PLACES} set change_seq = (select last_seq from change_counter)`).run();
  });
}

async function untilDrawing(dataDir: string): Promise<void> {
  const isDrawing = (db: Database.Database): boolean =>
    db.prepare(`select 1 from ${PLACES} where change_seq > 0`).get() !== undefined;
  for (let waitedMs = 0; !onDatabase(dataDir, isDrawing); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs > PATIENCE_MS) throw new Error('The service draws no pictures');
    await pause(LOOK_EVERY_MS);
  }
}

function onDatabase<Result>(dataDir: string, act: (db: Database.Database) => Result): Result {
  const db = new Database(join(dataDir, 'marketplace.db'));
  try {
    return act(db);
  } finally {
    db.close();
  }
}
