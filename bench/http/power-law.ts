// Draws by popularity, as the callers of a site ask: a few things often, most things seldom.
import type { Random } from '../../scripts/seeding/random.js';

/**
 * Requests for pages follow 1 / rank^α with α between 0.64 and 0.83 (Breslau et al., Web Caching and Zipf-like
 * Distributions, INFOCOM 1999). Downloads themselves are steeper by far, and would hardly ever ask for most products:
 * in the catalogue of plugins the first thousand have 96 % of them. By this law they have 53 % of the requests.
 */
const EXPONENT = 0.8;

/** Draws ranks from 0, the most popular, to `count - 1`. */
export function createPowerLaw(count: number, random: Random): () => number {
  const shares = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) shares[rank] = sum += (rank + 1) ** -EXPONENT;
  return () => firstAbove(shares, random.next() * sum);
}

/** The place of the first value that is greater; the values rise, and the last one is greater. */
function firstAbove(values: Float64Array, wanted: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
