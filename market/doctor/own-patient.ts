// The running service as what is examined.
import { lookup } from 'node:dns/promises';
import { askBucket } from '../../capabilities/storage/bucket-answer.js';
import type { Market } from '../market.js';
import type { ExaminedSettings, Patient } from './patient.js';

/** What of it is looked at. */
export type Served = Pick<Market, 'tables' | 'objects' | 'payments' | 'scanner' | 'proxies' | 'clock' | 'db'>;

/** The service that works with these parts. */
export const ownPatient = (
  { tables, objects, payments, scanner, proxies, clock, db }: Served,
  settings: ExaminedSettings,
): Patient => ({
  settings,
  isOwner: true,
  clock,
  database: () => db.facts(),
  tables: () => Promise.resolve(tables),
  objects,
  payments,
  scanner: () => Promise.resolve({ state: scanner.state(), advice: scanner.advice() }),
  sightings: () => Promise.resolve(proxies.seen()),
  resolve: addressesOf,
  askBucket,
});

/** The addresses of a name, as this machine finds them. */
export const addressesOf = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
