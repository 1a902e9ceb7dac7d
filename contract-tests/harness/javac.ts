// For tests: how the Java that readers copy is compiled, with each warning for an error.

/** The arguments of `javac` that put classes of sources into a folder. */
export const javacInto = (folder: string, ...sources: readonly string[]): readonly string[] => [
  ...['--release', '17', '-encoding', 'UTF-8', '-Xlint', '-Werror', '-d', folder],
  ...sources,
];
