// Versions in every state, for scenarios and tables of who may do what.
import { randomBytes } from 'node:crypto';
import type { VersionScan } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { anApp } from '../second-factors/second-factor-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';

/** `draft` is sent no file yet; `recalled` and `yanked` are published. */
export const VERSION_STATES = [
  'draft',
  'uploaded',
  'scanning',
  'published',
  'yanked',
  'recalled',
  'quarantined',
] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** A file that is as long as what is announced of every version here. */
const FILE = Buffer.from('a plugin');

export const A_SCAN: VersionScan = {
  verdict: 'passed',
  scanner: 'clean',
  reason: null,
  signature: null,
  findings: [],
  manifest: null,
  rules: 1,
  judgedAt: 1_700_000_000_000,
};

let made = 0;

/** Makes a version in a state, whose file is like no other, and returns its id. */
export async function makeVersion(tables: Tables, productId: string, state: VersionState): Promise<string> {
  const id = `019a9f3c-6d02-7b1e-9a10-${String(++made).padStart(12, '0')}`;
  const { versions } = tables;
  const now = async () => (await versions.byId(id))!;
  await versions.draft(productId, {
    id,
    versionTag: `made-${made}`,
    channel: 'stable',
    releaseNotesHtml: '',
    gameVersions: ['1.21.4'],
    platforms: ['paper'],
    file: { name: 'plugin.jar', size: FILE.length, sha256: randomBytes(32).toString('hex') },
    linkUntil: Date.now() + 900_000,
  });
  if (state === 'draft') return id;
  await versions.beginJudging(await now());
  if (state === 'scanning') return id;
  if (state === 'uploaded') await versions.sendBack(await now(), { ...A_SCAN, verdict: 'none', reason: 'no_verdict' });
  else if (state === 'quarantined')
    await versions.quarantine(await now(), `products/${id}`, { ...A_SCAN, verdict: 'rejected', reason: 'malware' });
  else await versions.publish(await now(), `products/${id}`, A_SCAN);
  if (state === 'yanked' || state === 'recalled') await versions.yank(await now(), 'Loses settings');
  return id;
}

/** The same for a service; a version that is `recalled` is so, and one that waits for its file has it. */
export async function aVersion(service: TestService, productId: string, state: VersionState): Promise<string> {
  const id = await service.market.write((tables) => makeVersion(tables, productId, state));
  if (state === 'recalled')
    await service.market.db.write(({ knex }) => knex('versions').where({ id }).update({ recalled_at: 1 }));
  if (state === 'uploaded') await upload(service, id);
  return id;
}

/** Puts the file of a version where its link leads. */
export const upload = ({ market }: TestService, id: string) =>
  market.objects.put(uploadKey(id), FILE, { contentType: 'application/octet-stream' });

interface Publisher {
  readonly seller: Holder;
  readonly headers: Record<string, string>;
  readonly productId: string;
}

/** A seller with a second factor and a live product. */
export async function aPublisher(service: TestService): Promise<Publisher> {
  const seller = await service.account();
  await anApp(service, seller);
  const { id: productId } = await service.product({}, seller);
  return { seller, headers: bearer(seller.key), productId };
}
