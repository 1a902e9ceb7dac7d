// Recognises passwords made by running a finger along the keyboard or through the alphabet.
import { passwordWords, type Keyboard } from './password-words.js';

/**
 * Least average length of the runs in a text that consists of runs alone. In words and random texts the average is less
 * than two.
 */
const RUN_LENGTH = 3;

/**
 * Whether a text consists of runs: of neighbouring keys or letters of the alphabet, in either direction, or of one
 * repeated character.
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

/** Whether two characters are the same or adjacent in the alphabet. Digits are adjacent on the keyboard anyway. */
function isSequence(from: string, to: string): boolean {
  return from === to || (/^[a-z]{2}$/.test(from + to) && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 1);
}
