// Finds out which font has a character: the library that draws would show a box for one that none has.
import satori from 'satori';
import { INTER_FAMILIES, INTER_FONTS, isSaidToHave, SLICES, type Slice } from './fonts.js';

/** Where a character is: in Inter, in a part of a large font, or nowhere. */
type Place = 'inter' | Slice | 'nowhere';

/** What was found out. There are fewer characters than would fill the memory of the process. */
const known = new Map<string, Place>();
/** The library tells characters beyond these apart by their first half alone; among them are rare ideographs. */
const LAST_TOLD_APART = 0xffff;

/** The parts of large fonts that some characters need besides Inter, in the order in which all of them are looked for. */
export async function slicesFor(characters: Iterable<string>): Promise<readonly Slice[]> {
  const wanted = new Set([...characters].filter((character) => character.codePointAt(0)! <= LAST_TOLD_APART));
  await findOut([...wanted].filter((character) => !known.has(character)));
  const needed = new Set([...wanted].map((character) => known.get(character)));
  return SLICES.filter((slice) => needed.has(slice));
}

/** Whether a font has a character that was asked for before. */
export const isDrawable = (character: string): boolean => (known.get(character) ?? 'nowhere') !== 'nowhere';

/** Notes where these characters are. */
async function findOut(characters: readonly string[]): Promise<void> {
  if (characters.length === 0) return;
  const elsewhere = await missingFrom([], characters);
  for (const character of characters) known.set(character, elsewhere.has(character) ? 'nowhere' : 'inter');
  const bySlice = new Map<Slice, string[]>();
  for (const character of elsewhere) {
    const slice = SLICES.find((part) => isSaidToHave(part, character));
    if (slice !== undefined) bySlice.set(slice, [...(bySlice.get(slice) ?? []), character]);
  }
  for (const [slice, said] of bySlice) {
    const missing = await missingFrom([slice], said);
    for (const character of said) if (!missing.has(character)) known.set(character, slice);
  }
}

/** Those characters that neither Inter nor the given parts have, as the library itself sees it. */
async function missingFrom(slices: readonly Slice[], characters: readonly string[]): Promise<Set<string>> {
  const missing = new Set<string>();
  const each = characters.map((character) => ({ type: 'div', key: character, props: { children: character } }));
  const tree = {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', fontFamily: INTER_FAMILIES }, children: each },
  };
  await satori(tree, {
    width: 1,
    height: 1,
    fonts: [...INTER_FONTS, ...slices.map(({ font }) => font())],
    loadAdditionalAsset(_language, segment) {
      for (const character of segment) missing.add(character);
      return Promise.resolve([]);
    },
  });
  return missing;
}
