// Writes long JSON piece by piece: its lists are read page by page, and other requests are served in between.
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Runs pieces of long work one at a time, and lets the event loop handle other events after each. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes the queue that all long answers of a server share. With a queue each, one piece of every answer would run
 * before anything else got its turn.
 */
export function createTurns(): Turns {
  const limit = pLimit(1);
  return (work) =>
    limit(async () => {
      const result = await work();
      await nextTurn();
      return result;
    });
}

/**
 * Yields the JSON of a value in pieces. An async iterable of pages in it is written as one list, and each page is read
 * and written in one turn. Members that are undefined are left out, as `JSON.stringify` does.
 */
export async function* jsonPieces(value: unknown, turns: Turns): AsyncGenerator<string, void, undefined> {
  if (isPages(value)) yield* listPieces(value, turns);
  else if (typeof value !== 'object' || value === null || Array.isArray(value)) yield JSON.stringify(value);
  else yield* objectPieces(value, turns);
}

async function* objectPieces(object: object, turns: Turns): AsyncGenerator<string, void, undefined> {
  let before = '{';
  for (const [name, member] of Object.entries(object) as [string, unknown][]) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* jsonPieces(member, turns);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* listPieces(
  pages: AsyncIterable<readonly unknown[]>,
  turns: Turns,
): AsyncGenerator<string, void, undefined> {
  const iterator = pages[Symbol.asyncIterator]();
  let before = '[';
  try {
    for (;;) {
      const text = await turns(async () => {
        const { done, value } = (await iterator.next()) as IteratorResult<readonly unknown[], undefined>;
        return done ? undefined : value.map((item) => JSON.stringify(item)).join(',');
      });
      if (text === undefined) break;
      if (text === '') continue;
      yield before + text;
      before = ',';
    }
  } finally {
    await iterator.return?.();
  }
  yield before === '[' ? '[]' : ']';
}

/** The same pieces, each made in one turn. */
export async function* piecesInTurns(
  pieces: AsyncIterable<string>,
  turns: Turns,
): AsyncGenerator<string, void, undefined> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await turns(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

const isPages = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
