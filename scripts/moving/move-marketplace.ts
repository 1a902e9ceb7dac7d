// Moves a marketplace from its data folder to PostgreSQL: everything is checked, the rows go over in one transaction, and the
// folder is marked, so that nobody serves it by mistake.
import { isDeepStrictEqual } from 'node:util';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { openDatabase, openEmbedded, type Database, type PostgresqlOptions } from '../../db/engine/connection.js';
import { closeToCommands } from '../../db/engine/data-folder-lock.js';
import { appliedTo, unknownIn } from '../../db/engine/migration-steps.js';
import { moveRows } from '../../db/engine/moving/move-rows.js';
import { markMoved, refuseMoved } from '../../db/engine/moved-folder.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { sumLedger } from '../../db/ledger/ledger-sums.js';
import { tablesOf, type Tables } from '../../db/tables.js';
import { namedKeys } from '../../market/backups/named-keys.js';
import type { Config } from '../../process/config.js';
import { namesOf } from '../../process/note-secrets.js';
import { keysOf, readSecrets, type Secrets } from '../../process/secret-key.js';
import { count, since } from '../operator/figures.js';
import { OperatorError } from '../operator/operator-command.js';
import { refuseWithoutMarketplace } from '../operator/operator-desk.js';
import { startProgressBar } from '../operator/progress-bar.js';
import { refuseForeignBucket, withBucket } from '../restoring/fill-bucket.js';
import { LEFT_BEHIND } from './left-behind.js';
import { refuseOtherKey } from './refuse-other-key.js';

/** Missing files that are named. */
const TOLD_MAX = 100;

export interface MoveOptions {
  /** With the database to which it goes. */
  readonly config: Config & { readonly database: PostgresqlOptions };
  /** Ends it early; nothing is moved then. */
  readonly signal: AbortSignal;
}

/** @throws OperatorError, StartRefused, RowNotTaken, TableDiffers with what is wrong; both databases are as they were then */
export async function moveMarketplace({ config, signal }: MoveOptions): Promise<void> {
  const { dataDir, checkpointsBy } = config;
  refuseMoved(dataDir);
  await refuseWithoutMarketplace({ database: undefined, dataDir });
  const tell = (_: object, message: string): void => console.log(message);
  const log = { info: tell, warn: tell, error: tell };
  const closed = closeToCommands(dataDir);
  try {
    // Held as its server would, too: nobody writes to it meanwhile.
    const database = await openDatabase({ dataDir, exclusive: true, checkpointsBy, log }, openEmbedded);
    try {
      await moveAll(database, { config, signal });
    } finally {
      await database.close();
    }
  } finally {
    closed.release();
  }
}

async function moveAll(database: Database, { config, signal }: MoveOptions): Promise<void> {
  const { dataDir } = config;
  // Another move may have ended while this one waited for the folder.
  refuseMoved(dataDir);
  const secrets = await readSecrets(dataDir, config);
  await examine(database, { config, secrets });
  signal.throwIfAborted();
  const place = await move(database, { config, signal });
  await markMoved(dataDir, place);
  console.log(HOW_TO_GO_ON);
}

/** @throws OperatorError when something would be missing there, or could not be read */
async function examine(
  database: Database,
  { config, secrets }: { readonly config: Config; readonly secrets: Secrets },
): Promise<void> {
  if (unknownIn(await appliedTo(database.committed.knex)) > 0)
    throw new OperatorError(
      'The database is of a newer release, which has what this one would leave behind: move it by that release',
    );
  if ((await database.checkIntegrity()) === 'damaged')
    throw new OperatorError('The database is damaged: see "A damaged database" in docs/operating.md');
  const deriveKeys = keysOf(secrets);
  const sealer = createSealer(...deriveKeys('stored-secrets'));
  const { tables } = tablesOf(database, { clock: Date.now, sealer });
  await refuseOtherKey(tables, namesOf(deriveKeys));
  const installation = await tables.installation.id();
  await withBucket(config, secrets, async (objects) => {
    await refuseForeignBucket(objects, installation);
    await refuseMissingFiles(tables, objects);
  });
}

/** @throws OperatorError, having named the files, when some that people are given are not in the bucket */
async function refuseMissingFiles(
  tables: Pick<Tables, 'namedFiles'>,
  objects: Pick<ObjectStore, 'list'>,
): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of objects.list('')) there.add(key);
  let [files, missing] = [0, 0];
  for await (const { key, mayBeMissing } of namedKeys(tables)) {
    files += 1;
    if (there.has(key) || mayBeMissing) continue;
    missing += 1;
    if (missing <= TOLD_MAX) console.log(`${key}: missing`);
  }
  if (missing > 0)
    throw new OperatorError(
      `${count(missing, 'file')} of ${files} ${missing === 1 ? 'is' : 'are'} not in the bucket: run npm run storage -- copy first, with the same S3_… variables`,
    );
  console.log(`${count(files, 'file')} of the database, and none is missing from the bucket`);
}

/** Returns where the rows are now. */
async function move(database: Database, { config, signal }: MoveOptions): Promise<string> {
  const startedAt = performance.now();
  const progress = startProgressBar('Moving', 1);
  let [all, tables] = [1, 0];
  const tell = (_: object, message: string): void => console.log(message);
  try {
    const { place, wasThere } = await moveRows({
      ...{ file: database.file, server: config.database, without: Object.keys(LEFT_BEHIND), signal },
      log: { info: tell, warn: tell, error: tell },
      onBegin: (rows) => void (all = Math.max(rows, 1)),
      onRows: (rows) => progress.update(rows / all),
      onTable(name, { rows }) {
        tables += 1;
        console.log(`  ${name}: ${count(rows, 'row')}`);
      },
      compare: async (knex) => refuseOtherSums(await sumLedger(database.committed), await sumLedger({ knex })),
    });
    progress.stop();
    console.log(
      wasThere
        ? `The database ${place} has all of it already, row for row`
        : `Moved ${count(all, 'row')} of ${count(tables, 'table')} to the database ${place} in ${since(startedAt)}; it gives back the same, row for row, and the ledger comes to the same`,
    );
    return place;
  } finally {
    progress.stop();
  }
}

type LedgerSums = Awaited<ReturnType<typeof sumLedger>>;

function refuseOtherSums(from: LedgerSums, to: LedgerSums): void {
  if (!isDeepStrictEqual(from, to))
    throw new OperatorError('The ledger does not come to the same in the two databases: nothing was moved');
}

const HOW_TO_GO_ON = `
Start the service with the same DATABASE_URL, SECRET_KEY and S3_… variables. What is in the data folder is as it was; keep
it until you are sure. Backups of it do not hold what is written from now on: make one of the new database.`;
