// Keys that are revoked on one node, and tried on the others at once, which have just taken them.
import type { Browser, Holder } from '../../../contract-tests/harness/account-fixtures.js';
import { bearer } from '../../../contract-tests/harness/common-scenarios.js';
import { askOnce, type Asked } from '../races/asking.js';
import { inLanes, type Part } from './part.js';

const AT_ONCE = 4;

const listing = ({ key }: Holder): Asked => ({ method: 'GET', path: '/api/v1/orders', headers: bearer(key) });

const revoking = ({ keyId }: Holder, { headers }: Browser): Asked => ({
  method: 'DELETE',
  path: `/api/account/keys/${keyId}`,
  headers,
});

export const revocations: Part = {
  name: 'revocations',
  promise: 'a key that is revoked on one node is taken by none from then on',
  async run({ count, tell, trio }) {
    const { shop, origins } = await trio();
    const keys = count(1000, 30);
    const faults: string[] = [];
    let takenAfterwards = 0;
    await inLanes(keys, AT_ONCE, async (number) => {
      const holder = await shop.account({ sellerName: null });
      const browser = await shop.browser(holder);
      const others = origins.filter((_origin, place) => place !== number % origins.length);
      for (const origin of others) {
        const { status } = await askOnce(origin, listing(holder));
        if (status !== 200) faults.push(`a key was answered by ${status} before it was revoked`);
      }
      const { status } = await askOnce(origins[number % origins.length]!, revoking(holder, browser));
      if (status !== 204) faults.push(`a key was revoked with ${status}`);
      for (const after of await Promise.all(others.map((origin) => askOnce(origin, listing(holder))))) {
        if (after.status === 200) takenAfterwards += 1;
        else if (after.status !== 401) faults.push(`a revoked key was answered by ${after.status}`);
      }
    });
    tell(`${keys} keys, each tried on both other nodes at once: ${takenAfterwards} taken afterwards`);
    if (takenAfterwards > 0) faults.push(`${takenAfterwards} revoked keys were taken`);
    return [...new Set(faults)];
  },
};
