// Scenarios of deleteProductIcon.
import type { Scenarios } from '../harness/scenario.js';

export const deleteProductIcon = {} as unknown as Scenarios<'deleteProductIcon'>;
