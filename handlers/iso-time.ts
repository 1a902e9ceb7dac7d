// Times as they go over the wire.

/** Epoch milliseconds as ISO 8601 in UTC, with milliseconds. */
export const isoTime = (epochMs: number): string => new Date(epochMs).toISOString();

/** The same for what may not have happened. */
export const isoTimeOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs));
