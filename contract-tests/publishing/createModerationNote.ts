// Scenarios of createModerationNote.
import type { Scenarios } from '../harness/scenario.js';

export const createModerationNote = {} as unknown as Scenarios<'createModerationNote'>;
