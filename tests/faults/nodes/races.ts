// Everything that is raced for, over three nodes; and everything at once.
import { everyday } from '../races/everyday.js';
import { runRaces } from '../races/judged-races.js';
import { RACES } from '../races/races.js';
import type { Part } from './part.js';

export const races: Part = {
  name: 'races',
  promise: 'whatever three nodes race for is exact',
  async run({ count, isShort, tell, trio }) {
    const racers = await trio();
    const times = count(1000, 2);
    const faults: string[] = [];
    for (const [name, race] of Object.entries(RACES)) {
      const { lost, first, failures, unavailable } = await runRaces(racers, race, times);
      tell(`${name}: ${times} races, ${lost} lost, ${failures} failed, ${unavailable} answers 503 that were repeated`);
      if (lost > 0) faults.push(`${name}: ${lost} lost: ${first}`);
      if (failures > 0) faults.push(`${name}: ${failures} answers of 500 and above`);
    }
    const seen = await everyday(racers, { sellers: 3, atOnce: 12, ms: isShort ? 2000 : 12_000 });
    tell(`everything at once: ${seen.orders} orders, ${seen.unavailable} answers 503 that were repeated`);
    return [...faults, ...seen.wrong, ...seen.faults];
  },
};
