// What the service notices of proxies in front of it, kept in the data folder for the command that asks beside it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ipaddr from 'ipaddr.js';

const FILE = 'proxy-seen';
/** Milliseconds after which a sighting of the same kind is written again. */
const WRITTEN_EVERY_MS = 60_000;

/** When each was seen last, in epoch milliseconds; null for what was not seen since the service started. */
export interface ProxySightings {
  /** What TRUST_PROXY said: what was seen under another setting tells nothing. */
  readonly trusted: number;
  /** A request with X-Forwarded-For from this machine or a private network, where a proxy would be. */
  readonly forwardedNearby: number | null;
  /** The same from anywhere else: a proxy, or a stranger who made it up. */
  readonly forwardedFromAfar: number | null;
  /** One whose header names fewer addresses than there are proxies that append to it. */
  readonly forwardedShort: number | null;
  /** A request without the header from a private network, where who looks after services may be. */
  readonly directNearby: number | null;
  /** The same from anywhere else but this machine. */
  readonly directFromAfar: number | null;
}

type Kind = Exclude<keyof ProxySightings, 'trusted'>;

/** Notes what requests tell of proxies. */
export interface ProxyWatch {
  /** @param named how many addresses X-Forwarded-For names; undefined without the header */
  note(peer: string | undefined, named: number | undefined): void;
  seen(): ProxySightings;
  /** Resolves when what was seen is kept, as far as it is. */
  kept(): Promise<void>;
}

/** @param dataDir where it is kept for commands; nowhere unless given */
export function watchProxies(trusted: number, clock: () => number, dataDir?: string): ProxyWatch {
  const seen: Record<Kind, number | null> & Pick<ProxySightings, 'trusted'> = {
    trusted,
    forwardedNearby: null,
    forwardedFromAfar: null,
    forwardedShort: null,
    directNearby: null,
    directFromAfar: null,
  };
  let saving: Promise<void> = Promise.resolve();
  let isSaving = false;
  const save = (): void => {
    if (dataDir === undefined || isSaving) return;
    isSaving = true;
    // Nothing depends on it: a disk that takes no more is told by other checks.
    saving = writeFile(join(dataDir, FILE), `${JSON.stringify(seen)}\n`, { mode: 0o600 })
      .catch(() => undefined)
      .finally(() => (isSaving = false));
  };
  save();
  const see = (kind: Kind | undefined): void => {
    if (kind === undefined) return;
    const now = clock();
    const last = seen[kind];
    // Every request passes here: one a minute of a kind says as much as all of them.
    if (last !== null && Math.abs(now - last) < WRITTEN_EVERY_MS) return;
    seen[kind] = now;
    save();
  };
  return {
    note(peer, named) {
      see(kindOf(peer, named !== undefined));
      if (named !== undefined && named < trusted) see('forwardedShort');
    },
    seen: () => ({ ...seen }),
    kept: () => saving,
  };
}

/** Networks that no stranger of the internet is in. */
const NEARBY: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

function kindOf(peer: string | undefined, isForwarded: boolean): Kind | undefined {
  if (peer === undefined || !ipaddr.isValid(peer)) return undefined;
  const range = ipaddr.process(peer).range();
  // Whoever looks after the service from this machine passes no proxy.
  if (!isForwarded && range === 'loopback') return undefined;
  const isNearby = NEARBY.includes(range);
  if (isForwarded) return isNearby ? 'forwardedNearby' : 'forwardedFromAfar';
  return isNearby ? 'directNearby' : 'directFromAfar';
}

/** What the service of a data folder noticed, or the last one that served it; undefined where nothing is known. */
export async function readSightings(dataDir: string): Promise<ProxySightings | undefined> {
  try {
    const read = JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as Record<keyof ProxySightings, unknown>;
    const timeOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
    return {
      trusted: Number(read.trusted),
      forwardedNearby: timeOf(read.forwardedNearby),
      forwardedFromAfar: timeOf(read.forwardedFromAfar),
      forwardedShort: timeOf(read.forwardedShort),
      directNearby: timeOf(read.directNearby),
      directFromAfar: timeOf(read.directFromAfar),
    };
  } catch {
    return undefined;
  }
}
