// One Idempotency-Key, sent to three nodes at once: one of them does what it says, and the others say so.
import { bearer } from '../../../contract-tests/harness/common-scenarios.js';
import { askOnce } from '../races/asking.js';
import { countRows, times } from '../races/judging.js';
import { post } from '../races/race.js';
import type { Part } from './part.js';

const TWINS = 6;

export const twins: Part = {
  name: 'twins',
  promise: 'of six requests with one key one is done, and the others are its answer again or 409',
  async run({ count, tell, trio }) {
    const { shop, origins } = await trio();
    const keys = count(1000, 20);
    const heard = { done: 0, replayed: 0, underWay: 0 };
    const faults: string[] = [];
    const { id } = await shop.product({ priceCents: 500 });
    for (let number = 0; number < keys; number++) {
      const { key, accountId } = await shop.account({ sellerName: null });
      const asked = post('/api/v1/orders', { product_id: id }, { ...bearer(key), 'Idempotency-Key': 'twin' });
      const places = [...times(TWINS, () => 0).keys()];
      const answers = await Promise.all(places.map((place) => askOnce(origins[place % origins.length]!, asked)));
      const bodies = new Set<string>();
      for (const { status, body, headers } of answers) {
        if (status === 201) bodies.add(JSON.stringify(body));
        if (status === 201) heard[headers.has('idempotent-replayed') ? 'replayed' : 'done'] += 1;
        else if ((body as { code?: string }).code === 'idempotency_in_progress') heard.underWay += 1;
        else faults.push(`a twin was answered by ${status} ${(body as { code?: string }).code}`);
      }
      const orders = await countRows(shop, 'orders', { buyer_id: accountId });
      if (orders !== 1 || bodies.size > 1) faults.push(`a key made ${orders} orders, told in ${bodies.size} ways`);
    }
    tell(`${keys} keys × ${TWINS}: ${heard.done} done, ${heard.replayed} answered again, ${heard.underWay} × 409`);
    if (heard.done !== keys) faults.push(`${heard.done} were done of ${keys}`);
    return [...new Set(faults)];
  },
};
