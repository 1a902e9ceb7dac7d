// Many acts of which a few run at the same time, with their outcomes in the order of what they were done to.
import pLimit from 'p-limit';

/** At the same time: a store far away answers late, but takes several at once. */
const AT_ONCE = 4;
/** Those that are begun before the first of them has to be done. */
const IN_LINE = 64;

/**
 * Does an act to each item. Once it ends, however it ends, no act runs any more.
 *
 * @throws what the first act that fails in this order throws
 */
export async function* inOrder<Item, Outcome>(
  items: AsyncIterable<Item>,
  act: (item: Item) => Promise<Outcome>,
): AsyncGenerator<Outcome> {
  const limit = pLimit(AT_ONCE);
  const running = new Set<Promise<Outcome>>();
  let isOver = false;
  const begin = async (item: Item): Promise<Outcome> => {
    if (isOver) throw new Error('Given up');
    const outcome = act(item);
    running.add(outcome);
    try {
      return await outcome;
    } finally {
      running.delete(outcome);
    }
  };
  const inLine: Promise<Outcome>[] = [];
  try {
    for await (const item of items) {
      const outcome = limit(() => begin(item));
      // Whoever comes to it hears of it; until then it is no rejection that nobody handles.
      outcome.catch(() => undefined);
      inLine.push(outcome);
      if (inLine.length > IN_LINE) yield await inLine.shift()!;
    }
    while (inLine.length > 0) yield await inLine.shift()!;
  } finally {
    isOver = true;
    await Promise.allSettled(running);
  }
}
