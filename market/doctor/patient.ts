// What is examined: an installation, by the service that serves it or by the operator's command beside it.
import type { ScannerState } from '../../capabilities/inspection/scanner.js';
import type { MailTrial } from '../../capabilities/email/mail-trial.js';
import type { PaymentPort } from '../../capabilities/payments/payment-port.js';
import type { BucketAnswer } from '../../capabilities/storage/bucket-answer.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import type { DatabaseFacts } from '../../db/engine/look-at-database.js';
import type { Tables } from '../../db/tables.js';
import type { ProxySightings } from './proxy-sightings.js';

/** The part of the configuration that is examined. What of it is a secret is used, and told to nobody. */
export interface ExaminedSettings {
  readonly dataDir: string;
  /** Bytes of the disk that uploads leave free. */
  readonly minFreeBytes: number;
  /** Scheme, host and port, without a trailing slash. */
  readonly publicUrl: string;
  /** The bucket that holds files; undefined where they are in the data folder. */
  readonly bucket: { readonly endpoint: string; readonly name: string } | undefined;
  /** Has a mail server asked whether it takes mail; undefined where there is none. */
  readonly tryMail: (() => Promise<MailTrial>) | undefined;
  /** What TRUST_PROXY says; `none` where the operator states that no proxy stands in front. */
  readonly trustProxy: number | 'none';
  /** Whether backups are to be made (BACKUP_TARGET). */
  readonly hasBackupTarget: boolean;
  /**
   * Looks for what keeps the programs of the database's server from making and restoring backups, which it tells as a sentence;
   * undefined where no server has the database.
   */
  readonly tryServerTools: (() => Promise<string | undefined>) | undefined;
  /** Whether SECRET_KEY takes the place of the file. */
  readonly isKeyGiven: boolean;
}

/** The read tables that checks look at. */
export type ExaminedTables = Pick<Tables, 'audit' | 'backups' | 'installationMarks' | 'jobs' | 'secretKeys'>;

export interface Patient {
  readonly settings: ExaminedSettings;
  /** Whether the data folder is this user's, or not there: what is another's is left alone, for fear of files it could not use. */
  readonly isOwner: boolean;
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
  /** What there is to know of the database; undefined where there is none yet. */
  readonly database: () => Promise<DatabaseFacts | undefined>;
  /** What is in the database; undefined where that cannot be read. */
  readonly tables: () => Promise<ExaminedTables | undefined>;
  /** Undefined where it cannot be opened before there is a data folder. */
  readonly objects: Pick<ObjectStore, 'put' | 'read' | 'delete'> | undefined;
  readonly payments: Pick<PaymentPort, 'kind' | 'lookOver'>;
  readonly scanner: () => Promise<{ readonly state: ScannerState; readonly advice: string | undefined }>;
  /** What the running service noticed of proxies in front; undefined where nothing is known. */
  readonly sightings: () => Promise<ProxySightings | undefined>;
  /** The addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly askBucket: (location: NonNullable<ExaminedSettings['bucket']>, origin: string) => Promise<BucketAnswer>;
}
