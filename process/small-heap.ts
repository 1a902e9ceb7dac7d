// Has the heap of JavaScript grow by little beyond what is used. Loaded first, since it counts from the next collection on.
import { setFlagsFromString } from 'node:v8';

/**
 * Percent of what a full collection left over that may come before the next one. V8 itself lets small heaps grow to the
 * fourfold where the machine has memory: of 200 MB no more than 112 were used. With this much, 78 of 127 are, and all of
 * the service takes a quarter less. Fully busy, it took 6 to 13 % more processor time a request, and 5 % with 120 in place of 60,
 * which saved three quarters as much.
 */
const GROWTH_PERCENT = 60;

setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
