// Scenarios of unyankVersion.
import type { Scenarios } from '../harness/scenario.js';

export const unyankVersion = {} as unknown as Scenarios<'unyankVersion'>;
