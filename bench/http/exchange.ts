// What the service answered, word for word, so that the servers it is compared with can say the same.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

interface Exchange {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** A line of a file of exchanges. */
interface Line {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64: it may be compressed. */
  readonly body: string;
}

/** Headers that every server writes for itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export interface Asked {
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Status of each answer. */
  readonly status: number;
}

/** Asks the service once for each path and writes the answers to a file. @throws when one has another status. */
export async function recordExchanges(origin: string, asked: Asked, file: string): Promise<void> {
  const lines = Readable.from(new Set(asked.paths)).map((path: string) => exchange(origin, path, asked), {
    concurrency: 8,
  });
  await pipeline(lines, createWriteStream(file));
}

async function exchange(origin: string, path: string, { headers, status }: Asked): Promise<string> {
  // As the load generator asks, which decompresses nothing.
  const request = get(origin + path, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  if (response.statusCode !== status)
    throw new Error(`${path} was answered with ${response.statusCode}: ${body.toString()}`);
  const kept = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !OWN.has(name)));
  const line = { path, status, headers: kept as Record<string, string>, body: body.toString('base64') };
  return `${JSON.stringify(line satisfies Line)}\n`;
}

/** The exchanges of a file, by path. */
export async function readExchanges(file: string): Promise<ReadonlyMap<string, Exchange>> {
  const exchanges = new Map<string, Exchange>();
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const { path, status, headers, body } = JSON.parse(line) as Line;
    exchanges.set(path, { status, headers, body: Buffer.from(body, 'base64') });
  }
  return exchanges;
}
