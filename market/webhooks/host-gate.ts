// How many exchanges there are with a host at once, when more deliveries to it are claimed than may be sent.

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

/** A gate for all hosts of a process. @param atOnce how many exchanges with one host it may have by now, one at least */
export function createHostGate(atOnce: () => number): HostGate {
  const hosts = new Map<string, Host>();
  return {
    async enter(name) {
      const host = hosts.get(name) ?? { inside: 0, waiting: [] };
      hosts.set(name, host);
      if (host.inside >= atOnce()) return new Promise((enter) => host.waiting.push(enter));
      host.inside += 1;
      return true;
    },
    leave(name, isWell) {
      const host = hosts.get(name)!;
      host.inside -= 1;
      if (!isWell) for (const enter of host.waiting.splice(0)) enter(false);
      // It may be more or fewer by now.
      for (const enter of host.waiting.splice(0, Math.max(0, atOnce() - host.inside))) {
        host.inside += 1;
        enter(true);
      }
      if (host.inside === 0) hosts.delete(name);
    },
  };
}
