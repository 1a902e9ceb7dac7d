// Recognises passwords that were typed by running a finger over the keyboard or along the alphabet.
import { passwordWords, type Keyboard } from './password-words.js';

/**
 * Characters that a run has on average, at least, in a text of runs alone. In words and random texts it is less than
 * two.
 */
const RUN_LENGTH = 3;

/**
 * Whether a text consists of runs: neighbours on one keyboard or in the alphabet, in either direction, or the same
 * character again.
 */
export function isTypedRun(text: string): boolean {
  const characters = [...text.toLowerCase()];
  return passwordWords().keyboards.some(
    (keyboard) => countRuns(characters, keyboard) * RUN_LENGTH <= characters.length,
  );
}

function countRuns(characters: readonly string[], keyboard: Keyboard): number {
  return characters.filter((character, index) => index === 0 || !isStep(characters[index - 1]!, character, keyboard))
    .length;
}

function isStep(from: string, to: string, keyboard: Keyboard): boolean {
  return isSequence(from, to) || (keyboard[from]?.some((key) => key?.includes(to)) ?? false);
}

/**
 * Whether two characters are the same or follow one another in the alphabet. Digits lie side by side on a keyboard
 * anyway.
 */
function isSequence(from: string, to: string): boolean {
  return from === to || (/^[a-z]{2}$/.test(from + to) && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 1);
}
