// Scenarios of exportStatement.
import type { Scenarios } from '../harness/scenario.js';

export const exportStatement = {} as unknown as Scenarios<'exportStatement'>;
