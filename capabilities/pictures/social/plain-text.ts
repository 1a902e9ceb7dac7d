// What of a text that people wrote can be drawn letter by letter: no emoji, no marks that pile up, nothing invisible.

/** What has no shape of its own: control and format characters, marks, private and unassigned ones, and fillers. */
const SHAPELESS = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Digits, `#`, `*` and these signs count as emoji, and are letters to us. */
const EMOJI = /(?![0-9#*©®™])\p{Emoji}/gu;
/** Letters in disguise, such as bold ones from mathematics, full-width ones and those in circles. */
const DISGUISED = /[^\u0000-\u024f\u2010-\u2027\u2116\u2122]/gu;
const PRINTABLE_ASCII = /^[ -~]+$/;
/** Every kind of space but the one without any width. */
const SPACES = /[^\S\ufeff]+/gu;
/** Brackets around nothing, which an emoji has left behind. */
const HOLLOW = /\(\s*\)|\[\s*\]|\{\s*\}|【\s*】|「\s*」|『\s*』/gu;
const LETTERS = /[\p{L}\p{N}]/gu;

/**
 * A text in which every character stands for itself and has a shape. Accents that are part of a letter stay; others go,
 * since a hundred of them may stand on one letter.
 */
export function plainText(text: string): string {
  const composed = text.replaceAll(SPACES, ' ').normalize('NFC');
  const shaped = composed.replaceAll(EMOJI, ' ').replaceAll(SHAPELESS, '');
  return tidy(shaped.replaceAll(DISGUISED, undisguise));
}

function undisguise(character: string): string {
  const letters = character.normalize('NFKC');
  return PRINTABLE_ASCII.test(letters) ? letters : character;
}

const tidy = (text: string): string => text.replaceAll(HOLLOW, ' ').replaceAll(SPACES, ' ').trim();

/**
 * A plain text without what no font has.
 *
 * @param instead stands for a text that would lose more letters than it keeps
 */
export function keepDrawable(plain: string, isDrawable: (character: string) => boolean, instead: string): string {
  const kept = tidy([...plain].filter(isDrawable).join(''));
  return lettersIn(kept) * 2 > lettersIn(plain) ? kept : instead;
}

const lettersIn = (text: string): number => text.match(LETTERS)?.length ?? 0;
