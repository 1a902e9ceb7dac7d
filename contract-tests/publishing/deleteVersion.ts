// Scenarios of deleteVersion.
import type { Scenarios } from '../harness/scenario.js';

export const deleteVersion = {} as unknown as Scenarios<'deleteVersion'>;
