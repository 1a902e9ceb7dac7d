// What the operator's commands work with; the service may run beside them.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { Database } from '../../db/engine/connection.js';
import { lookAt } from '../../db/engine/look-at-database.js';
import type { SnapshotSource } from '../../db/engine/snapshot.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type StoredTables, type Tables } from '../../db/tables.js';
import { createMail, type Mail } from '../../capabilities/email/mailer.js';
import type { MarketSettings } from '../../market/market.js';
import { suitsService } from '../../market/secrets/known-secrets.js';
import { readConfig, type Config } from '../../process/config.js';
import { namesOf } from '../../process/note-secrets.js';
import { publicUrlOf } from '../../process/public-address.js';
import { hasSecret, readKeys, type DeriveKeys } from '../../process/secret-key.js';
import { openForCommand } from './command-database.js';
import { OperatorError } from './operator-command.js';

export interface OperatorDesk extends StoredTables {
  /** The database of the tables. */
  readonly database: SnapshotSource;
  readonly mail: Mail;
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
  /** Of the service that runs on the folder, if one does. */
  readonly settings: Pick<MarketSettings, 'publicUrl'>;
}

/** @throws OperatorError when there is no database, which opening it would make */
export async function refuseWithoutMarketplace({ database, dataDir }: Where): Promise<void> {
  if (await lookAt(database, dataDir).exists()) return;
  const where = database === undefined ? `${dataDir}: set DATA_DIR` : `the database of DATABASE_URL`;
  throw new OperatorError(`There is no marketplace in ${where}`);
}

/** Whether a service has the database that the environment names. */
export const isServed = ({ database, dataDir }: Where): Promise<boolean> => lookAt(database, dataDir).isServed();

/** Where an installation is. */
type Where = Pick<Config, 'database' | 'dataDir'>;

/**
 * Opens the data folder beside a service that may run, for one act. Mail is sealed and sent as by a service with the
 * same environment.
 *
 * @throws OperatorError when the service has another secret key than this environment
 */
export async function withDesk(act: (desk: OperatorDesk) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const { smtpUrl, siteName } = config;
  const db = await openForCommand(config);
  try {
    const publicUrl = await publicUrlOf(config);
    const deriveKeys = await keysOfService(db, config);
    const sealer = createSealer(...deriveKeys('stored-secrets'));
    const mail = createMail({
      hasSmtp: smtpUrl !== undefined,
      publicUrl,
      siteName,
      unsubscribeKeys: deriveKeys('unsubscribing'),
    });
    const stored = tablesOf(db, { clock: Date.now, sealer });
    await act({ ...stored, database: db.snapshotOf, mail, clock: Date.now, settings: { publicUrl } });
  } finally {
    await db.close();
  }
}

/** The keys of this environment, unless the service could not read what they seal. Only a new folder gets a secret. */
async function keysOfService(db: Database, config: Config): Promise<DeriveKeys> {
  const { tables } = tablesOf(db, { clock: Date.now, sealer: createSealer('') });
  const isThere = await hasSecret(config.dataDir, config);
  const names = isThere ? namesOf(await readKeys(config.dataDir, config)) : undefined;
  if (await suitsService(tables, names)) return readKeys(config.dataDir, config);
  throw new OperatorError(
    'The secret key here is another one than that of the service, or there is none: give this command the environment of the service. Nothing was done',
  );
}

/** @throws OperatorError when no account has the address */
export async function accountOf({ accounts }: Tables, email: string): Promise<AccountRecord> {
  const account = await accounts.byEmail(email);
  if (!account) throw new OperatorError(`There is no account of ${email}`);
  return account;
}
