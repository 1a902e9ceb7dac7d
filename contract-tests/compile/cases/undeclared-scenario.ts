// A scenario for a status that the operation does not declare, and one that expects a field its answer does not have.
import type { Scenarios } from '../../harness/scenario.js';

declare const all: Scenarios<'getHealth'>;

export const good: Scenarios<'getHealth'> = {
  ...all,
  200: async () => ({ path: '/healthz', expect: (body) => body.status }),
};
export const bad: Scenarios<'getHealth'> = { ...all, 404: all[500] }; // TS2353
export const badField: Scenarios<'getHealth'> = {
  ...all,
  200: async () => ({ path: '/healthz', expect: (body) => body.state }), // TS2339
};
