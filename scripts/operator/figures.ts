// How commands tell numbers, sizes and times.

/** A number with its noun, in the plural unless it is one. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Bytes, in megabytes. */
export const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The time since a moment of `performance.now()`. */
export const since = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
