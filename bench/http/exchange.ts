// What the service answered, word for word, so that the servers it is compared with can say the same.
import { readFileSync } from 'node:fs';

export interface Exchange {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that every server writes for itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks the service once for each path. @throws when an answer is not 200. */
export async function recordExchanges(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const path of paths) {
    // As the load generator asks: without compression.
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
    exchanges.push({
      path,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name))),
      body: await response.text(),
    });
  }
  return exchanges;
}

/** The exchanges of a file, by path, with the body as bytes. */
export function readExchanges(file: string): Map<string, { headers: Record<string, string>; body: Buffer }> {
  const exchanges = JSON.parse(readFileSync(file, 'utf8')) as Exchange[];
  return new Map(
    exchanges.map(({ path, headers, body }) => [path, { headers: { ...headers }, body: Buffer.from(body) }]),
  );
}
