// Finds the addresses of the names in endpoints' URLs.
import { Resolver } from 'node:dns/promises';

/** Finds all addresses of a name, none when it has none or nobody answers. */
export type NameResolver = (name: string) => Promise<readonly string[]>;

interface ResolverOptions {
  /** Name servers to ask in place of the machine's own, as `address` or `address:port`. */
  readonly servers?: readonly string[];
  readonly clock?: () => number;
}

/** Milliseconds for which one name server is waited for, and how often each is asked. */
const PATIENCE = { timeout: 2000, tries: 2 };

/** Milliseconds after which the machine's settings are read again: at the start there may have been no network yet. */
const SETTINGS_MS = 60_000;

/**
 * Asks the name servers of the machine, without a cache. It does so by c-ares and not by the system's `getaddrinfo`,
 * which has no time-out and waits in the few threads that also read and write files: slow name servers of strangers would
 * stop the whole service. `/etc/hosts` and search domains therefore do not count.
 */
export function createNameResolver({ servers, clock = Date.now }: ResolverOptions = {}): NameResolver {
  let current: { readonly resolver: Resolver; readonly until: number } | undefined;
  const resolverNow = (): Resolver => {
    const now = clock();
    if (current === undefined || now >= current.until || now < current.until - SETTINGS_MS) {
      current = { resolver: new Resolver(PATIENCE), until: now + SETTINGS_MS };
      if (servers) current.resolver.setServers(servers);
    }
    return current.resolver;
  };
  return async (name) => {
    const resolver = resolverNow();
    // One family may be missing, or its question go unanswered; what the other has is judged and suffices.
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
