// Long work in slices, so that requests get their turn in between.

/**
 * A function to await between small pieces of work: it lets other events through when `budget` milliseconds were used.
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
