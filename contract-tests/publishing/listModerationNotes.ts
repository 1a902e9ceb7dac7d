// Scenarios of listModerationNotes.
import type { Scenarios } from '../harness/scenario.js';

export const listModerationNotes = {} as unknown as Scenarios<'listModerationNotes'>;
