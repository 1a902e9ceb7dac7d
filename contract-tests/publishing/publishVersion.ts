// Scenarios of publishVersion.
import type { Scenarios } from '../harness/scenario.js';

export const publishVersion = {} as unknown as Scenarios<'publishVersion'>;
