// Splits long work into slices, so that requests get their turn in between.

/**
 * Creates a function to await between small pieces of work; it yields to other events once `budget` milliseconds are
 * used up.
 */
export function createPause(budget: number): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < budget) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
