// Recalls of files in all the ways in which they change, for the test of locks.
import assert from 'node:assert/strict';
import type { Market } from '../../market/market.js';
import { settleVerdict } from '../../market/publishing/settle-verdict.js';
import { bearer } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';
import { A_SCAN, aVersion } from '../publishing/version-fixtures.js';
import { aFile } from '../administration/trust-fixtures.js';

/** Recalls twins of two sellers, changes and lifts that, and judges a file meanwhile; `market` records the locks. */
export async function recallTwins(service: TestService, market: Market): Promise<void> {
  const { key } = await service.account({ isAdmin: true, scopes: ['admin'] });
  const file = aFile();
  const [one, other] = [await service.product(), await service.product()];
  const next = await service.version(one.id, { file: aFile() });
  const [first, second] = [await service.version(one.id, { file }), await service.version(other.id, { file })];
  const act = async (id: string, name: string, body?: object): Promise<void> => {
    const request = { path: `/api/v1/admin/versions/${id}/${name}`, headers: bearer(key), body };
    assert.equal((await service.request(request, 'POST')).status, 200);
  };
  const recall = (id: string, more: object = {}) => act(id, 'recall', { reason: 'A test of locks', ...more });
  await recall(second, { applies_to: 'version' });
  await recall(first, { replacement_version_id: next });
  await recall(next);
  const judged = await aVersion(service, one.id, 'scanning');
  await service.market.db.write(({ knex }) => knex('versions').where({ id: judged }).update({ sha256: file.sha256 }));
  const version = (await market.tables.versions.byId(judged))!;
  const verdict = { scan: A_SCAN, copyKey: 'products/a/copy' };
  await market.write((tables) => settleVerdict(tables, market, version, verdict));
  assert.equal((await market.tables.versions.byId(judged))!.status, 'quarantined');
  await act(second, 'lift-recall');
  const anew = { reason: 'Another' };
  await recall(second, { ...anew, applies_to: 'version' });
  await recall(second, anew);
  await recall(first, { ...anew, applies_to: 'version' });
  await recall(first, anew);
  await act(first, 'lift-recall');
}
