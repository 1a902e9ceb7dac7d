// What takes time to make and is not needed at once: the formats of the language take a phone a tenth of a second.

/** Gives what `make` makes, the first time somebody asks for it. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
