// How many exchanges there are with a host at once, when more deliveries to it are claimed than may be sent.

/** Exchanges with one host at once. */
const AT_ONCE = 10;

interface Host {
  inside: number;
  readonly waiting: ((isOpen: boolean) => void)[];
}

interface HostGate {
  /**
   * Waits for a place at a host, in the order of the calls; false when somebody failed there meanwhile, so that it is
   * better left alone. Whoever got a place leaves it.
   */
  enter(host: string): Promise<boolean>;
  /** @param isWell whether the host answered as it should: if not, nobody who waits gets a place */
  leave(host: string, isWell: boolean): void;
}

/** A gate for all hosts of a process. */
export function createHostGate(): HostGate {
  const hosts = new Map<string, Host>();
  return {
    async enter(name) {
      const host = hosts.get(name) ?? { inside: 0, waiting: [] };
      hosts.set(name, host);
      if (host.inside >= AT_ONCE) return new Promise((enter) => host.waiting.push(enter));
      host.inside += 1;
      return true;
    },
    leave(name, isWell) {
      const host = hosts.get(name)!;
      const next = isWell ? host.waiting.shift() : undefined;
      if (!isWell) for (const enter of host.waiting.splice(0)) enter(false);
      if (next !== undefined) return next(true);
      host.inside -= 1;
      if (host.inside === 0) hosts.delete(name);
    },
  };
}
