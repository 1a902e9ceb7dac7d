// All attacks of `npm run faults:hostile`, in the order in which they are played.
import type { Attack } from './attack.js';

export const attacks: readonly Attack[] = [];
