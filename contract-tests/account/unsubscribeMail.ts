// Scenarios of unsubscribeMail.
import type { Scenarios } from '../harness/scenario.js';

export const unsubscribeMail = {} as unknown as Scenarios<'unsubscribeMail'>;
