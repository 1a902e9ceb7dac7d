// What is asked of the database for all who wait at once, and yet is never older than any of their questions.

/** Runs `ask` for all who call while the one before is under way, so that each is told what was so after its call. */
export function sharedBetween<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const start = (): Promise<Answer> => {
    const asked = ask().finally(() => {
      if (running === asked) running = undefined;
    });
    running = asked;
    return asked;
  };
  const startBehind = async (before: Promise<Answer>): Promise<Answer> => {
    await before.catch(() => undefined);
    next = undefined;
    return start();
  };
  // Whoever comes before the next one has started is still told what is so after that.
  return () => next ?? (running === undefined ? start() : (next = startBehind(running)));
}
