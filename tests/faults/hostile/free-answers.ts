// Attack: conditional requests, which cost nothing while they are answered with 304, without end.
import type { Attack } from './attack.js';
import { countSpending, together } from './spend.js';

const AN_HOUR = 20;
const AT_ONCE = 4;

export const freeAnswers: Attack = {
  name: 'Requests that cost nothing',
  promise: 'stall',
  environment: { RATE_LIMIT_PER_HOUR: String(AN_HOUR) },
  async run({ origin, lastsMs, seeded }) {
    const until = Date.now() + lastsMs;
    const ask = async (key: string, headers: Readonly<Record<string, string>>): Promise<Response> => {
      const response = await fetch(`${origin}/api/v1/products/${seeded.free.slug}`, {
        headers: { Authorization: `Bearer ${key}`, ...headers },
      });
      await response.arrayBuffer();
      return response;
    };
    const { buyer, seller } = seeded.accounts;
    const tag = (await ask(seller.api_key, {})).headers.get('etag')!;
    const unseen = countSpending('for content never seen', AN_HOUR);
    // The request for the tag, ten times the limit for nothing, and what was left.
    const seen = countSpending('for content that did not change', 10 * AN_HOUR + AN_HOUR - 1);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (Date.now() < until) {
          unseen.note((await ask(buyer.api_key, { 'If-None-Match': '*' })).status);
          seen.note((await ask(seller.api_key, { 'If-None-Match': tag })).status);
        }
      }),
    );
    return together([unseen.outcome(), seen.outcome()]);
  },
};
