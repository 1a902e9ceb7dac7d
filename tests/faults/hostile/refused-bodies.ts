// Everybody who is refused is still sending: each must be told why, and none may hold the service up.
import { largeSenders } from '../../../contract-tests/harness/large-bodies.js';
import type { Attack, Outcome } from './attack.js';

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Each client is refused so often at least for each reason. */
const TIMES = 30;

const REFUSED = [
  { status: 413, method: 'POST', path: '/api/account/login', headers: JSON_TYPE },
  { status: 401, method: 'POST', path: '/api/v1/orders', headers: { ...JSON_TYPE, Authorization: 'Bearer nonsense' } },
  { status: 403, method: 'PUT', path: '/objects/a', headers: JSON_TYPE },
  { status: 404, method: 'POST', path: '/nowhere', headers: JSON_TYPE },
];

export const refusedBodies: Attack = {
  name: 'Six megabytes that are refused',
  promise: 'stall',
  environment: { RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000' },
  async run({ origin, lastsMs }): Promise<Outcome> {
    const until = performance.now() + lastsMs;
    let [tried, held] = [0, 0];
    const faults = new Set<string>();
    const attempt = async (client: string): Promise<void> => {
      for (const { status, path, ...head } of REFUSED) {
        tried += 1;
        const seen = await largeSenders[client]!({ ...head, url: origin + path }).catch(
          (error: Error) => error.message,
        );
        if (seen === status) held += 1;
        else faults.add(`${client} saw ${seen} in place of ${status}`);
      }
    };
    for (let time = 0; time < TIMES || performance.now() < until; time += 1) {
      for (const client of Object.keys(largeSenders)) await attempt(client);
    }
    return { tried, held, faults: [...faults] };
  },
};
