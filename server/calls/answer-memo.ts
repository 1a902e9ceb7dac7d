// Keeps answers in memory until the data behind them changes, so that what many callers ask for is computed once.

/** The oldest answer makes room for the next. */
const ANSWERS_MAX = 1_000;

export interface AnswerMemo<Remembered> {
  /** The answer kept for the target since the last change; if there is none, the one that `make` computes. */
  answer(target: string, make: () => Promise<Remembered>): Promise<Remembered>;
}

/**
 * @param version a number that changes whenever an answer might.
 * @param isWorthIt whether to keep an answer, judged by the answer itself.
 */
export function createAnswerMemo<Remembered>(
  version: () => Promise<number>,
  isWorthIt: (answer: Remembered) => boolean,
): AnswerMemo<Remembered> {
  let answers = new Map<string, Remembered>();
  let answersVersion: number | undefined;
  return {
    async answer(target, make) {
      const now = await version();
      if (now !== answersVersion) {
        answers = new Map();
        answersVersion = now;
      }
      const known = answers.get(target);
      if (known !== undefined) return known;
      // A change while `make` runs replaces `answers`. What was computed from the old data then goes into the old map,
      // which nothing reads any more.
      const current = answers;
      const made = await make();
      if (!isWorthIt(made)) return made;
      if (current.size >= ANSWERS_MAX) current.delete(current.keys().next().value!);
      current.set(target, made);
      return made;
    },
  };
}
