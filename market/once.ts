// What is found out at the first need alone.

/** The same act, whose one result everybody is given; one that fails fails for all. */
export function once<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= act());
}
