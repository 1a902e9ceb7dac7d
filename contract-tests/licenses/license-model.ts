// For tests: what the licenses of a buyer and product are by the rules alone.

/** What holds a license, as it stands at the moment. */
export interface ModelSource {
  readonly name: string;
  /** Null for no limit. */
  readonly seats: number | null;
  readonly sourceStatus: 'good' | 'disputed' | 'over';
}

export interface ModelLicense {
  /** Names of what it was given for. */
  readonly sources: Set<string>;
  status: 'active' | 'suspended' | 'expired' | 'revoked';
  seats: number | null;
  suspendedBy: 'seller' | 'admin' | null;
}

export const isRunning = ({ status }: ModelLicense): boolean => status === 'active' || status === 'suspended';

/** Has the state of a license follow from its sources; what an act ended for good is `ended`. */
export function follow(license: ModelLicense, all: readonly ModelSource[], ended: ReadonlySet<string>): void {
  if (license.status === 'revoked') return;
  const own = all.filter(({ name }) => license.sources.has(name));
  const good = own.filter(({ sourceStatus }) => sourceStatus === 'good');
  const holding = good.length > 0 ? good : own.filter(({ sourceStatus }) => sourceStatus === 'disputed');
  if (holding.length === 0) {
    license.status = own.some(({ name }) => ended.has(name)) ? 'revoked' : 'expired';
    return;
  }
  license.seats = holding.reduce<number | null>(
    (sum, { seats }) => (sum === null || seats === null ? null : sum + seats),
    0,
  );
  license.status = good.length > 0 && license.suspendedBy === null ? 'active' : 'suspended';
}

/** The license that something is given for: the one that runs, else a new one. */
export function give(licenses: ModelLicense[], name: string): void {
  for (const { sources } of licenses) sources.delete(name);
  let running = licenses.find(isRunning);
  if (running === undefined)
    licenses.push((running = { sources: new Set(), status: 'active', seats: 0, suspendedBy: null }));
  running.sources.add(name);
}
