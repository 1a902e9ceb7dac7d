// The installation that the environment names, as what is examined beside the service, or without one.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pino } from 'pino';
import { ownPayments } from '../../capabilities/payments/own-payments.js';
import { createScanner } from '../../capabilities/inspection/scanner.js';
import { askBucket } from '../../capabilities/storage/bucket-answer.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import type { Database } from '../../db/engine/connection.js';
import { lookAt, type DatabaseFacts } from '../../db/engine/look-at-database.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf } from '../../db/tables.js';
import { addressesOf } from '../../market/doctor/own-patient.js';
import type { Patient } from '../../market/doctor/patient.js';
import { readSightings } from '../../market/doctor/proxy-sightings.js';
import { once } from '../../market/once.js';
import type { Config } from '../../process/config.js';
import { examinedSettings } from '../../process/examined-settings.js';
import { openPayments } from '../../process/open-payments.js';
import { openForCommand } from './command-database.js';

/** Milliseconds for which the look into the database is waited for. */
const INSPECTED_MS = 6_000;
/** Bytes of the file with which the scanner is tried here; the service tries it with the largest that it takes. */
const TRIED_BYTES = 1_048_576;
const SILENT = pino({ level: 'silent' });

/** Opens what there is of an installation for one act. It makes neither a folder, nor a database, nor a key. */
export async function withPatient<Result>(config: Config, act: (patient: Patient) => Promise<Result>): Promise<Result> {
  const { dataDir, clamavSocket: socket } = config;
  const isOwn = await isOwnFolder(dataDir);
  const look = lookAt(config.database, dataDir);
  const database = once(() => (isOwn ? look.inspect(AbortSignal.timeout(INSPECTED_MS)) : nothing()));
  const open = once(async () => (isUsable(await database()) ? openForCommand(config) : undefined));
  const objects = isOwn ? await openStore(config).catch(() => undefined) : undefined;
  const scanner = createScanner({ socket, limitBytes: TRIED_BYTES, log: SILENT });
  try {
    return await act({
      settings: examinedSettings(config),
      isOwner: isOwn || !existsSync(dataDir),
      clock: Date.now,
      database,
      tables: async () => tablesIn(await open().catch(() => undefined)),
      objects,
      payments: (await openPayments(config, SILENT)) ?? ownPayments(config.payments === 'test' ? 'test' : 'manual'),
      scanner: async () => {
        await scanner.probe();
        return { state: scanner.state(), advice: scanner.advice() };
      },
      sightings: () => readSightings(dataDir),
      resolve: addressesOf,
      askBucket,
    });
  } finally {
    await (await open().catch(() => undefined))?.close();
  }
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined);

/** Another user would leave files that the service may not use: root, above all. */
async function isOwnFolder(dataDir: string): Promise<boolean> {
  const found = await stat(dataDir).catch(() => undefined);
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
}

/** Whether it can be opened without changing it. */
const isUsable = (facts: DatabaseFacts | undefined): boolean =>
  facts !== undefined &&
  facts.refusal === undefined &&
  facts.pendingMigrations === 0 &&
  (!Array.isArray(facts.findings) || facts.findings.length === 0);

function tablesIn(db: Database | undefined): Awaited<ReturnType<Patient['tables']>> {
  // Nothing that is sealed is read.
  return db && tablesOf(db, { clock: Date.now, sealer: createSealer('') }).tables;
}

/** Links are not made: the key that signs them is not needed. */
async function openStore({ dataDir, publicUrl, minFreeDiskBytes, s3 }: Config): Promise<ObjectStore | undefined> {
  if (!existsSync(`${dataDir}/objects`)) return undefined;
  return openObjectStore({
    dataDir,
    publicUrl,
    minFreeBytes: minFreeDiskBytes,
    s3,
    signingSecrets: [''],
    clock: Date.now,
  });
}
