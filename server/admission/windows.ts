// The windows in which requests are counted: found by name, bounded in number where callers can invent names, and what
// of them is not stored yet.

/** Requests counted from a moment on. */
export interface Window {
  readonly name: string;
  /** In epoch milliseconds. */
  startedAt: number;
  readonly lastsMs: number;
  used: number;
  /** Requests that were given back. */
  givenBack: number;
}

interface Kept extends Window {
  /** In which of the levels it is, where it belongs to an address. */
  level: number;
  /** Whether the database may have a row of this name. */
  isStored: boolean;
}

/** What is to be written: windows as they are now, and names whose rows go. */
interface Batch {
  readonly save: readonly Readonly<Window>[];
  readonly remove: readonly string[];
}

/**
 * What the names of an address's windows have in them. Behind proxies that are trusted too far, or with networks of
 * IPv6, one caller has as many addresses as it likes; keys, sessions and accounts are made here, and their windows are
 * never given up.
 */
export const ADDRESS_MARK = 'address:';

/** Levels of use: below 1, 2, 4, 8 requests and so on. */
const LEVELS = 33;
const levelOf = (used: number): number => 32 - Math.clz32(used);

/**
 * @param storedMs only windows that last as long are stored
 * @param addressesMax windows of addresses at most. Beyond that those go that counted least, of several the oldest. To
 *   make its own window go a caller would have to use up as much again from each of as many other addresses, so nothing
 *   is gained by it.
 */
export class Windows {
  readonly #byName = new Map<string, Kept>();
  readonly #levels: readonly Set<Kept>[] = Array.from({ length: LEVELS }, () => new Set<Kept>());
  readonly #unsaved = { ofAccounts: new Set<Kept>(), ofAddresses: new Set<Kept>() };
  readonly #gone = new Set<string>();
  readonly #storedMs: number;
  readonly #addressesMax: number;
  #addresses = 0;

  constructor(storedMs: number, addressesMax: number) {
    this.#storedMs = storedMs;
    this.#addressesMax = addressesMax;
  }

  /** What has to be written soon, and all that is to be written, in rows. */
  get unsaved(): { readonly urgent: number; readonly all: number } {
    const urgent = this.#unsaved.ofAccounts.size;
    return { urgent, all: Math.max(urgent + this.#unsaved.ofAddresses.size, this.#gone.size) };
  }

  /** The window that is running now. A clock set back moves its start, so that no caller waits longer than a window. */
  running(name: string, now: number): Window | undefined {
    const window = this.#byName.get(name);
    if (window === undefined || now >= window.startedAt + window.lastsMs) return undefined;
    if (window.startedAt > now) window.startedAt = now;
    return window;
  }

  /** Starts a window in place of the one that ended, if there is one. */
  open(name: string, startedAt: number, lastsMs: number): Window {
    const isStored = this.#gone.delete(name) || (this.#byName.get(name)?.isStored ?? false);
    this.#forget(name);
    return this.#add({ name, startedAt, lastsMs, used: 0, givenBack: 0, level: 0, isStored });
  }

  /** Takes over a window that the database has. */
  load({ name, startedAt, used, givenBack }: Omit<Window, 'lastsMs'>): void {
    this.#add({ name, startedAt, lastsMs: this.#storedMs, used, givenBack, level: levelOf(used), isStored: true });
  }

  /** Counts requests in a window, taken (above 0) or given back (below). */
  count(window: Window, requests: number): void {
    const kept = window as Kept;
    kept.used += requests;
    if (requests < 0) kept.givenBack -= requests;
    const isOfAddress = kept.name.includes(ADDRESS_MARK);
    if (isOfAddress) this.#place(kept);
    if (kept.lastsMs === this.#storedMs) this.#unsaved[isOfAddress ? 'ofAddresses' : 'ofAccounts'].add(kept);
  }

  /** Forgets windows that have ended, `most` at a time. */
  forgetEnded(now: number, most: number): void {
    let left = most;
    for (const [name, window] of this.#byName) {
      if (now < window.startedAt + window.lastsMs) continue;
      if (left-- === 0) return;
      this.#forget(name);
    }
  }

  /**
   * What to write next, at most `rows` of each kind: windows of accounts first. What fails to be written comes back by
   * `putBack`.
   */
  nextBatch(rows: number): Batch {
    const save = [...take(this.#unsaved.ofAccounts, rows)];
    save.push(...take(this.#unsaved.ofAddresses, rows - save.length));
    for (const window of save) window.isStored = true;
    return { save: save.map((window) => ({ ...window })), remove: [...take(this.#gone, rows)] };
  }

  putBack({ save, remove }: Batch): void {
    for (const { name } of save) {
      const window = this.#byName.get(name);
      if (window !== undefined) this.count(window, 0);
    }
    for (const name of remove) {
      if (!this.#byName.has(name)) this.#gone.add(name);
    }
  }

  #add(window: Kept): Kept {
    if (window.name.includes(ADDRESS_MARK)) {
      if (this.#addresses >= this.#addressesMax) this.#giveUpSome();
      this.#addresses += 1;
      this.#levels[window.level]!.add(window);
    }
    this.#byName.set(window.name, window);
    return window;
  }

  #place(window: Kept): void {
    const level = levelOf(window.used);
    if (level === window.level) return;
    this.#levels[window.level]!.delete(window);
    this.#levels[level]!.add(window);
    window.level = level;
  }

  /** One in a hundred at a time: to find the first of a large set anew for each would cost more than all the rest. */
  #giveUpSome(): void {
    let left = Math.ceil(this.#addressesMax / 100);
    for (const level of this.#levels) {
      for (const window of level) {
        if (left-- === 0) return;
        this.#forget(window.name);
        if (window.isStored) this.#gone.add(window.name);
      }
    }
  }

  #forget(name: string): void {
    const window = this.#byName.get(name);
    if (window === undefined) return;
    this.#byName.delete(name);
    this.#unsaved.ofAccounts.delete(window);
    this.#unsaved.ofAddresses.delete(window);
    if (this.#levels[window.level]!.delete(window)) this.#addresses -= 1;
  }
}

/** Takes the first of a set out of it. */
function* take<Item>(items: Set<Item>, most: number): Generator<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken++ >= most) return;
    items.delete(item);
    yield item;
  }
}
