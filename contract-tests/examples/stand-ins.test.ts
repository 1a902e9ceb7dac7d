// Only what cannot be foreseen has a stand-in, and what belongs together still does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRODUCT_IDS } from '../../scripts/seeding/example-ids.js';
import { withStandIns } from './stand-ins.js';

const MADE = '01a2048c-293e-75bf-8d23-5f90d78b0980';
const OTHER = '01a2048c-2d4d-7662-a294-99261b5c2a09';

test('ids of the seed stay, others are replaced wherever they stand, the same by the same', () => {
  const ids = { id: MADE, product_id: PRODUCT_IDS.tradePost, url: `http://x/${MADE}.svg`, other: OTHER };
  const { id, product_id, url, other } = withStandIns(ids) as typeof ids;
  assert.equal(product_id, PRODUCT_IDS.tradePost);
  assert.ok(id !== MADE && other !== OTHER && id !== other);
  assert.equal(url, `http://x/${id}.svg`);
});

test("an order's number is the end of the id that stands beside it", () => {
  const { id, number } = withStandIns({ id: MADE, number: '5F90-D78B-0980' }) as { id: string; number: string };
  assert.equal(number.replaceAll('-', '').toLowerCase(), id.slice(-12));
});

test('secrets are replaced, in links too, and the last characters of one that is shown fit it', () => {
  const key = `mpk_live_${'a'.repeat(42)}WxYz`;
  const { data } = withStandIns({ data: { key, last_four: 'WxYz', previous: { last_four: 'AbCd' } } }) as {
    data: { key: string; last_four: string; previous: { last_four: string } };
  };
  assert.ok(data.key !== key && data.key.endsWith(data.last_four));
  assert.notEqual(data.previous.last_four, data.last_four);
  const { secret } = withStandIns({ secret: `whsec_${'b'.repeat(43)}=` }) as { secret: string };
  assert.match(secret, /^whsec_(?!b)/);
  const link = withStandIns({ link: `http://x/app/join#token=${'t'.repeat(43)}` }) as { link: string };
  assert.ok(!link.link.includes('ttt'));
});

test('all else stays, what is null as well', () => {
  const rest = { token: null, name: 'token', amounts: [0, 999], at: '2026-11-21T09:30:00.000Z' };
  assert.deepEqual(withStandIns(rest), rest);
});
