// The JSON of a value in parts that end where a list goes on, so that a long one need not be written in one go.

/** What a list stands in: an envelope, and at most the one resource in it. */
const DEPTH = 2;
/** Items of a list in a part: each may be long, and each part costs. */
const ITEMS = 4;

/** Whether a list of more than a part is in a value, where it is divided. */
export function isDivided(value: unknown, depth = DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.length > ITEMS;
  return depth > 0 && Object.values(value).some((member) => isDivided(member, depth - 1));
}

/**
 * The parts that `JSON.stringify` of a value would be together: of its lists a few items each, and the members of the
 * object that they stand in. No part ends within one of these, or before the comma behind it.
 */
export function* jsonParts(value: unknown, depth = DEPTH): Generator<string, void, undefined> {
  if (typeof value !== 'object' || value === null || depth < 0) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* itemParts(value);
  else yield* memberParts(value, depth);
}

function* itemParts(items: readonly unknown[]): Generator<string, void, undefined> {
  yield '[';
  for (let start = 0; start < items.length; start += ITEMS) {
    const part = JSON.stringify(items.slice(start, start + ITEMS)).slice(1, -1);
    yield start + ITEMS < items.length ? `${part},` : part;
  }
  yield ']';
}

/** Members that are undefined are left out, as `JSON.stringify` does. */
function* memberParts(object: object, depth: number): Generator<string, void, undefined> {
  const members = Object.entries(object).filter(([, member]) => member !== undefined) as [string, unknown][];
  yield '{';
  for (const [place, [name, member]] of members.entries()) {
    const [before, after] = [`${JSON.stringify(name)}:`, place < members.length - 1 ? ',' : ''];
    if (typeof member !== 'object' || member === null) yield before + JSON.stringify(member) + after;
    else {
      yield before;
      yield* jsonParts(member, depth - 1);
      yield after;
    }
  }
  yield '}';
}
