// Remembers answers for as long as what they come from stays as it was, so that what everybody asks for is worked out
// once.

/** Answers remembered at most; the oldest makes room for the next. */
const ANSWERS_MAX = 1_000;

export interface AnswerMemo<Remembered> {
  /** The answer to the same target since the last change, else the one that `make` works out. */
  answer(target: string, make: () => Promise<Remembered>): Promise<Remembered>;
}

/**
 * @param version changes whenever an answer might.
 * @param isWorthIt whether an answer is one that everybody gets, and not too large to keep.
 */
export function createAnswerMemo<Remembered>(
  version: () => number,
  isWorthIt: (answer: Remembered) => boolean,
): AnswerMemo<Remembered> {
  let answers = new Map<string, Remembered>();
  let answersVersion = version();
  return {
    async answer(target, make) {
      const now = version();
      if (now !== answersVersion) {
        answers = new Map();
        answersVersion = now;
      }
      const known = answers.get(target);
      if (known !== undefined) return known;
      // An answer that is still being worked out at the next change goes where nobody looks any more.
      const current = answers;
      const made = await make();
      if (!isWorthIt(made)) return made;
      if (current.size >= ANSWERS_MAX) current.delete(current.keys().next().value!);
      current.set(target, made);
      return made;
    },
  };
}
