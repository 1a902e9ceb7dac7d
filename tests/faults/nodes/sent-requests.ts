// Requests that are sent to several services, so many at once, and what was heard of each.

/** What was heard of a request. */
export interface Heard {
  /** 0 when its connection broke. */
  readonly status: number;
  /** What the caller was told to have left. */
  readonly left: number;
  readonly etag: string | null;
}

const AT_ONCE = 60;
/** A request that takes longer has failed. */
const PATIENCE_MS = 10_000;

/** Asks one service for something that belongs to the key's holder. */
export async function ask(origin: string, key: string, etag?: string): Promise<Heard> {
  try {
    const response = await fetch(`${origin}/api/v1/orders`, {
      headers: { authorization: `Bearer ${key}`, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    const { status, headers } = response;
    return { status, left: Number(headers.get('x-ratelimit-remaining')), etag: headers.get('etag') };
  } catch {
    return { status: 0, left: Number.NaN, etag: null };
  }
}

/**
 * Sends requests to services in turn.
 *
 * @param origins where they listen
 * @param onEach is told how many have been answered, after each
 */
export async function send(
  origins: readonly string[],
  count: number,
  { key, etag }: { readonly key: string; readonly etag?: string },
  onEach: (answered: number) => void = () => undefined,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      heard.push(await ask(origins[next++ % origins.length]!, key, etag));
      onEach(heard.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return heard;
}

/** How often each status was heard, such as `100 × 200, 9900 × 429`. */
export function statusesOf(heard: readonly Heard[]): string {
  const counts = new Map<number, number>();
  for (const { status } of heard) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

/** What those who got through were told to have left, the least first. */
export const leftOf = (heard: readonly Heard[]): number[] =>
  heard
    .filter(({ status }) => status === 200)
    .map(({ left }) => left)
    .sort((one, other) => one - other);
