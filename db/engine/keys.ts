// The keys of an installation for one purpose: while its secret is being changed there are two.

/** The first makes what is new; what any of them made is good. */
export type Keys = readonly [current: string, ...former: string[]];
