// Finds the addresses of the names in endpoints' URLs.

/** Finds all addresses of a name; none when it has none or nobody answers. */
export type NameResolver = (name: string) => Promise<readonly string[]>;
