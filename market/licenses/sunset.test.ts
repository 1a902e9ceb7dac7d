// The last tokens of a marketplace hold without it, for as long as each license lasts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { DAY_MS, HOUR_MS, openShop, server, START } from '../../contract-tests/licenses/shop-fixtures.js';
import { addProduct, addSeller } from '../../contract-tests/harness/temporary-database.js';
import { TOKEN_TYPES } from '../../capabilities/licensing/tokens.js';
import { activateServer } from './activate-server.js';
import { revokeForGood } from './settle-license.js';
import { createLicensing, turnKeys } from './signing.js';
import { lastTokens, openSunset, type LastToken } from './sunset.js';

test('every server that is active on a good license gets a token, which holds as long as the license', async (t) => {
  const { db, time, issue, call } = await openShop(t);
  const licensing = createLicensing(db, 'https://example.org', () => time.now);
  const before = await licensing.publicKeys();
  const active = async (number: number, terms: object = {}): Promise<string> => {
    const { accountId, productId } = await db.write(async (tables) => ({
      accountId: await addSeller(tables, `holder-${number}`),
      productId: await addProduct(tables, { slug: `plugin-${number}` }),
    }));
    const license = await issue({ accountId, productId, ...terms });
    const serverCall = await call(license, { serverId: server(number), productId });
    await db.write((tables) => activateServer(tables, serverCall, START));
    return license.id;
  };
  const forever = await active(1);
  const aWhile = await active(2, { expiresAt: START + DAY_MS, graceHours: 1 });
  await active(3, { expiresAt: START + HOUR_MS });
  await active(5, { expiresAt: START + 2 * HOUR_MS });
  const revoked = await active(4);
  await db.write((tables) => revokeForGood(tables, revoked, 'Over'));
  time.now = START + 2 * HOUR_MS;
  const { publicKey, key } = await openSunset(db, time.now);
  const tokens: LastToken[] = [];
  for await (const page of lastTokens(db.tables, key, 'https://example.org', time.now)) tokens.push(...page);
  assert.deepEqual(
    tokens.map(({ licenseId, serverId, until }) => [licenseId, serverId, until]),
    [
      [forever, server(1), null],
      [aWhile, server(2), START + DAY_MS + HOUR_MS],
    ],
  );
  const [first] = tokens;
  const { payload } = await jwtVerify(first!.token, createLocalJWKSet({ keys: [publicKey] }), {
    typ: TOKEN_TYPES.offline,
    audience: first!.productId,
    currentDate: new Date(START + 10_000 * DAY_MS),
  });
  assert.deepEqual([payload.sub, payload['sid'], payload.exp], [forever, server(1), undefined]);
  const { iat, exp } = decodeJwt(tokens[1]!.token);
  assert.deepEqual([iat, exp], [time.now / 1000, (START + DAY_MS + HOUR_MS) / 1000]);
  const sign = await licensing.signer();
  const { kid } = decodeProtectedHeader(
    await sign('proof', { aud: 'p', sub: 'l', sid: 's', code: 'valid', iat: iat! }),
  );
  assert.notEqual(kid, publicKey.kid, 'what signs otherwise is another key');

  time.now = START + 5000 * DAY_MS;
  for (let turn = 0; turn < 2; turn++) await db.write((tables) => turnKeys(tables, time.now));
  const published = (await licensing.publicKeys()).map(({ kid }) => kid);
  assert.ok(published.includes(publicKey.kid), 'it is published for ever');
  assert.ok(
    before.every(({ kid }) => kid !== publicKey.kid),
    'and signs nothing else',
  );
});
