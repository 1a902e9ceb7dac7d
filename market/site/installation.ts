// How the installation fares: whether its parts work, how much waits for admins, what is still to be set up.
import { MARKS, type Mark } from '../../db/installation/installation-marks.js';
import type { Waiting } from '../../db/installation/waiting.js';
import type { Tables } from '../../db/tables.js';
import type { WriteState } from '../../db/engine/write-health.js';
import type { Caller } from '../caller.js';
import type { Market } from '../market.js';

const MINUTE_MS = 60_000;
/** Milliseconds after which a job that is due is late. */
const LATE_AFTER_MS = 5 * MINUTE_MS;
/** Milliseconds for which a message that was given up says that mail does not work. */
const MAIL_FAILS_FOR_MS = 24 * 60 * MINUTE_MS;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export interface Health {
  readonly database: WriteState;
  readonly search: 'ok' | 'opening';
  readonly storage: 'ok' | 'unavailable';
  readonly jobs: 'ok' | 'late';
  readonly mail: 'ok' | 'failing' | 'none';
}

/** Whether the parts of the service work. It asks the store of files, which answers within a second or counts as gone. */
export async function healthOf({ tables: { waiting }, db, search, objects, mail, clock }: Market): Promise<Health> {
  const { state } = search.status();
  const isStored = await objects.check().then(
    () => true,
    () => false,
  );
  const isFailing = mail.hasSmtp && (await waiting.hasGivenUpMail(clock() - MAIL_FAILS_FOR_MS));
  const sent = isFailing ? 'failing' : 'ok';
  return {
    database: db.writeHealth.status().state,
    search: state === 'ready' || state === 'merging' ? 'ok' : 'opening',
    storage: isStored ? 'ok' : 'unavailable',
    jobs: (await waiting.isLate(clock() - LATE_AFTER_MS)) ? 'late' : 'ok',
    mail: mail.hasSmtp ? sent : 'none',
  };
}

/** How much waits for an admin who calls, without what solves itself here: payments and addresses that are confirmed. */
export async function waitingFor(
  tables: Tables,
  { settings, mail }: Pick<Market, 'settings' | 'mail'>,
  caller: Caller,
): Promise<Waiting> {
  const waiting = await tables.waiting.forAdmin(caller);
  return {
    ...waiting,
    orders: settings.payments === 'manual' ? waiting.orders : 0,
    unconfirmedAccounts: mail.hasSmtp ? 0 : waiting.unconfirmedAccounts,
  };
}

/** The names of the operator's pages that still have placeholders of the examples in them. */
export const unfilledPages = ({ operatorPages }: Pick<Market, 'operatorPages'>): string[] =>
  operatorPages
    .list()
    .filter(({ placeholders }) => placeholders.length > 0)
    .map(({ name }) => name);

/** But for what admins tick off. */
export interface Checklist {
  /** Of the account that asks. */
  readonly secondFactor: boolean;
  readonly mail: boolean;
  readonly publicUrl: boolean;
  readonly catalogue: boolean;
  /** Whether every page of the operator is filled in. */
  readonly pages: boolean;
}

/** What there is to set up, and what of it is done, for an account. */
export async function checklistOf(
  { products, secondFactors }: Tables,
  { settings, mail, operatorPages }: Pick<Market, 'settings' | 'mail' | 'operatorPages'>,
  accountId: string,
): Promise<Checklist> {
  return {
    secondFactor: await secondFactors.hasAny(accountId),
    mail: mail.hasSmtp,
    publicUrl: !LOOPBACK.includes(new URL(settings.publicUrl).hostname),
    catalogue: await products.hasAny(),
    pages: unfilledPages({ operatorPages }).length === 0,
  };
}

/** Ticks off what admins know of, or takes that back; returns what is ticked off then. */
export async function changeMarks(
  { installationMarks }: Tables,
  wanted: Readonly<Partial<Record<Mark, boolean | undefined>>>,
): Promise<ReadonlySet<Mark>> {
  for (const mark of MARKS) {
    const isSet = wanted[mark];
    if (isSet !== undefined) await installationMarks.change(mark, isSet);
  }
  return installationMarks.set();
}
