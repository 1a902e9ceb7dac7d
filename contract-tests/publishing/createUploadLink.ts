// Scenarios of createUploadLink.
import type { Scenarios } from '../harness/scenario.js';

export const createUploadLink = {} as unknown as Scenarios<'createUploadLink'>;
