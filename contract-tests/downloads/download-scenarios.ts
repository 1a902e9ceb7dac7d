// What the scenarios of both download operations share: only the path differs.
import assert from 'node:assert/strict';
import type { components } from '#generated/types.js';
import { SOME_FILE } from '../harness/failing-store.js';
import type { Scenario } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

/** The path to a version of a product under one of the operations. */
type PathOf = (slug: string, versionId: string) => string;

const LINK = /^http:\/\/[^/]+\/(?:objects|plugins)\/products\/some\/versions\/file\?.*X-Amz-Expires=60&/;

type ErrorShape = { readonly code: string };

async function soldVersion(
  service: TestService,
): Promise<{ id: string; slug: string; versionId: string; buyer: Holder }> {
  const { id, slug } = await service.product({ priceCents: 995 });
  const versionId = await service.version(id, { file: SOME_FILE });
  const buyer = await service.account();
  await service.paidOrder(buyer, id);
  return { id, slug, versionId, buyer };
}

/** A request for where a file is. */
export async function linkTo(pathOf: PathOf, service: TestService) {
  const { slug, versionId, buyer } = await soldVersion(service);
  return { path: `${pathOf(slug, versionId)}?redirect=false`, headers: bearer(buyer.key) };
}

/** A link says what the file is, and nobody may keep it. */
export function assertLink(
  { url, ...file }: components['schemas']['DownloadLink'],
  headers: Readonly<Record<string, string>>,
): void {
  assert.match(url, LINK);
  assert.deepEqual(file, { file_name: SOME_FILE.name, file_size: SOME_FILE.size, sha256: SOME_FILE.sha256 });
  assert.equal(headers['cache-control'], 'no-store');
  assert.ok(!('location' in headers) && !('etag' in headers));
}

/** A scenario for every other status a download can have. */
export function downloadScenarios(pathOf: PathOf) {
  const given: Scenario<undefined> = async (service) => {
    const { slug, versionId, buyer } = await soldVersion(service);
    return {
      path: pathOf(slug, versionId),
      headers: bearer(buyer.key),
      expect(_, headers) {
        assert.match(headers['location']!, LINK);
        assert.equal(headers['cache-control'], 'no-store');
      },
    };
  };
  const notOwned: Scenario<ErrorShape> = async (service) => ({
    ...(await given(service)),
    headers: bearer((await service.account()).key),
    expect: ({ code }) => assert.equal(code, 'not_owner'),
  });
  const withoutFile: Scenario<ErrorShape> = async (service) => {
    const { id, slug, buyer } = await soldVersion(service);
    return {
      path: pathOf(slug, await service.version(id)),
      headers: bearer(buyer.key),
      expect: ({ code }) => assert.equal(code, 'not_found'),
    };
  };
  const recalled: Scenario<ErrorShape> = async (service) => {
    const { slug, versionId, buyer } = await soldVersion(service);
    await recall(service, versionId);
    return {
      path: pathOf(slug, versionId),
      headers: bearer(buyer.key),
      expect: ({ code }) => assert.equal(code, 'version_recalled'),
    };
  };
  const storeDown: Scenario<ErrorShape> = async (service) => {
    const request = await given(service);
    service.store.failNext();
    return {
      ...request,
      expect({ code }, headers) {
        assert.equal(code, 'unavailable');
        assert.ok(Number(headers['retry-after']) >= 1);
      },
    };
  };
  return {
    ...writing('Downloads', given, 'catalog:read'),
    302: given,
    403: notOwned,
    404: withoutFile,
    410: recalled,
    503: storeDown,
  } as const;
}

/** Withdraws a version, as an admin does. */
export async function recall({ market }: TestService, id: string): Promise<void> {
  const now = market.clock();
  await market.db.write(({ knex }) =>
    knex('versions').where({ id }).update({ yanked_at: now, recalled_at: now, recalled_reason: 'Malware' }),
  );
}
