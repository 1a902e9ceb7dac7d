// Rescans in the states that admins meet them in. Nothing is ever rescanned: a test service runs no jobs by itself.
import type { RescanRecord } from '../../db/catalog/rescans.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { lockAll } from '../../market/lock-all.js';
import type { TestService } from '../harness/test-service.js';

type Stored = Pick<TestService, 'market'>;

/** Ends whatever rescan runs, so that another one can begin. */
export async function endRescans({ market }: Stored): Promise<void> {
  await market.write(async ({ rescans }) => {
    for (const rescan of (await rescans.list({ page: 1, limit: 100 })).items)
      if (rescan.finishedAt === null) await rescans.finish(rescan);
  });
}

/** Adds a rescan that runs, in place of any other, and returns it. */
export async function addRescan(service: Stored, createdBy: string): Promise<RescanRecord> {
  await endRescans(service);
  return (await service.market.write(({ rescans }) =>
    rescans.begin({ createdBy, rules: 1, all: false, total: 1, lastVersionId: 'ffffffff' }),
  ))!;
}

/** Has a rescan find something in a version. */
export async function addFinding({ market }: Stored, rescan: RescanRecord, version: VersionRecord): Promise<void> {
  const finding = { code: 'data_after', entry: null, refuses: true };
  const scan = {
    verdict: 'rejected',
    scanner: 'not_configured',
    reason: 'refused_content',
    signature: null,
    findings: [finding],
    manifest: null,
    rules: 1,
    judgedAt: market.clock(),
  } as const;
  await market.write(async (tables) => {
    await lockAll(tables, { product: await tables.products.withSellers([version.productId]) });
    await tables.rescans.advance(rescan, { cursor: version.id, judged: [{ version, scan }] });
  });
}
