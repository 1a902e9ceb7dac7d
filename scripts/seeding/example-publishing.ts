// What the contract's examples of publishing and rescans name: a draft whose file is uploaded, and
// a rescan.
import { RULES_VERSION } from '../../capabilities/inspection/findings.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { ACCOUNT_IDS, PRODUCT_IDS, RESCAN_ID, VERSION_IDS } from './example-ids.js';
import { TRADE_POST } from './example-products.js';
import type { History } from './history.js';
import { makePluginFile } from './plugin-file.js';

const HOUR_MS = 60 * 60_000;
/** For which the draft is kept, so that its samples work for whoever reads them later. */
const DRAFT_KEPT_MS = 30 * 24 * HOUR_MS;

/** Adds them, the draft in the hour before `now`, in epoch milliseconds. */
export async function seedPublishing(history: History, objects: ObjectStore, now: number): Promise<void> {
  // Before there was any product, so that it had nothing to look at.
  await history.at('2026-09-02T07:00:00.000Z', async ({ rescans }) => {
    const nothing = { rules: RULES_VERSION, all: true, total: 0, lastVersionId: '' };
    await rescans.finish((await rescans.begin({ ...nothing, id: RESCAN_ID, createdBy: ACCOUNT_IDS.admin }))!);
  });
  await seedDraft(history, objects, now);
}

/** Announces the next version of Trade Post and uploads its file. */
async function seedDraft(history: History, objects: ObjectStore, now: number): Promise<void> {
  const id = VERSION_IDS.tradePost240;
  const versionTag = '2.4.0';
  const { name, bytes } = makePluginFile(TRADE_POST.product, { versionTag });
  const { size, sha256 } = await objects.put(uploadKey(id), bytes, {
    contentType: 'application/octet-stream',
  });
  await history.at(now - HOUR_MS, ({ versions }) =>
    versions.draft(PRODUCT_IDS.tradePost, {
      id,
      versionTag,
      channel: 'stable',
      releaseNotesHtml: '<p>Stalls can be rented for an hour.</p>',
      gameVersions: ['1.21.4'],
      platforms: ['paper', 'folia'],
      file: { name, size, sha256 },
      linkUntil: now + DRAFT_KEPT_MS,
    }),
  );
}
