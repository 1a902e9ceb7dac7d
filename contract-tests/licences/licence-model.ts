// For tests: what the licences of a buyer and product are by the rules alone.

/** What holds a licence, as it stands at the moment. */
export interface ModelSource {
  readonly name: string;
  /** Null for no limit. */
  readonly seats: number | null;
  readonly standing: 'good' | 'disputed' | 'over';
}

export interface ModelLicence {
  /** Names of what it was given for. */
  readonly sources: Set<string>;
  status: 'active' | 'suspended' | 'expired' | 'revoked';
  seats: number | null;
  suspendedBy: 'seller' | 'admin' | null;
}

export const isRunning = ({ status }: ModelLicence): boolean => status === 'active' || status === 'suspended';

/** Has the state of a licence follow from its sources; what an act ended for good is `ended`. */
export function follow(licence: ModelLicence, all: readonly ModelSource[], ended: ReadonlySet<string>): void {
  if (licence.status === 'revoked') return;
  const own = all.filter(({ name }) => licence.sources.has(name));
  const good = own.filter(({ standing }) => standing === 'good');
  const holding = good.length > 0 ? good : own.filter(({ standing }) => standing === 'disputed');
  if (holding.length === 0) {
    licence.status = own.some(({ name }) => ended.has(name)) ? 'revoked' : 'expired';
    return;
  }
  licence.seats = holding.reduce<number | null>(
    (sum, { seats }) => (sum === null || seats === null ? null : sum + seats),
    0,
  );
  licence.status = good.length > 0 && licence.suspendedBy === null ? 'active' : 'suspended';
}

/** The licence that something is given for: the one that runs, else a new one. */
export function give(licences: ModelLicence[], name: string): void {
  for (const { sources } of licences) sources.delete(name);
  let running = licences.find(isRunning);
  if (running === undefined)
    licences.push((running = { sources: new Set(), status: 'active', seats: 0, suspendedBy: null }));
  running.sources.add(name);
}
