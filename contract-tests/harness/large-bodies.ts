// Clients that send six megabytes, as the usual programs do: what each of them sees of an answer.
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** A request without its body. */
interface Head {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request with a large body and tells the status of the answer. Rejects when the client saw none. */
type SendLarge = (head: Head) => Promise<number>;

const PIECE = Buffer.alloc(100_000, ' ');
const PIECES = 60;
const WHOLE = Buffer.concat(Array<Buffer>(PIECES).fill(PIECE));

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

async function fetchWith({ url, method, headers }: Head, body: RequestInit): Promise<number> {
  const response = await fetch(url, { method, headers, ...body });
  await response.arrayBuffer();
  return response.status;
}

function pieces(): ReadableStream<Uint8Array> {
  let left = PIECES;
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(PIECE);
      else controller.close();
    },
  });
}

/** Runs curl, which reads the body from its standard input. */
async function curl({ url, method, headers }: Head, more: readonly string[]): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const running = run('curl', [
    '--silent',
    '--output',
    '-',
    '--write-out',
    '\n%{http_code}',
    '--request',
    method,
    '--data-binary',
    '@-',
    ...fields,
    ...more,
    url,
  ]);
  // Whoever is refused early does not read it all.
  running.child.stdin!.on('error', () => {}).end(WHOLE);
  return Number((await running).stdout.trim().split('\n').at(-1));
}

/** By name; without curl, those of Node alone. */
export const largeSenders: Readonly<Record<string, SendLarge>> = {
  fetch: (head) => fetchWith(head, { body: WHOLE }),
  'fetch, chunked': (head) => fetchWith(head, { body: pieces(), duplex: 'half' } as RequestInit),
  ...(hasCurl
    ? ({
        curl: (head) => curl(head, []),
        'curl without asking first': (head) => curl(head, ['--header', 'Expect:']),
        'curl, chunked': (head) => curl(head, ['--header', 'Expect:', '--header', 'Transfer-Encoding: chunked']),
      } satisfies Record<string, SendLarge>)
    : {}),
};
