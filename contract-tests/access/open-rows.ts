// What rows of the access table share that are about what is open to everybody.
import { everybody } from './access-row.js';

export const forEverybody = { rightful: 'buyer', request: () => ({}), answers: everybody(200) } as const;
