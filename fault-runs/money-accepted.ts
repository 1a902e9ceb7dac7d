// Slips that change nothing of what is done, each with the reason; `npm run faults:money` finds them by their looks
// alone.

/** The compiled file and the slip, without its line, to the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {};
