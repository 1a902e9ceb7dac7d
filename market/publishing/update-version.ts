// Edits of what a seller says of a version; its tag and its file stay as they are.
import type { Platform } from '#generated/enums.js';
import { listedBytes } from '../../db/catalog/listed-bytes.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { SellersEdit } from '../../db/catalog/version-states.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { notifyOfProducts } from '../catalog/product-events.js';
import { safeHtml } from '../catalog/safe-html.js';
import { notifyOfVersion } from '../catalog/version-events.js';
import { isPublic } from '../catalog/visible-products.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { refuseExcess } from './listed-budget.js';
import type { SeenVersion } from '../catalog/visible-products.js';
import { lockOwnVersion, type OwnVersion } from './own-version.js';

/** What is left out stays as it is. */
interface VersionChanges {
  readonly channel?: 'stable' | 'beta' | undefined;
  readonly releaseNotesHtml?: string | undefined;
  readonly gameVersions?: readonly string[] | undefined;
  readonly platforms?: readonly Platform[] | undefined;
}

type EditRefused = Refused<'not_found' | 'forbidden' | 'validation_failed' | 'invalid_transition' | 'quota_exceeded'>;

/** Edits a version of the caller's own product, in whatever state it is. A beta may become stable, and not the reverse. */
export async function updateVersion(
  tables: Tables,
  caller: Pick<Caller, 'accountId'>,
  found: SeenVersion,
  { releaseNotesHtml, channel, gameVersions, platforms }: VersionChanges,
): Promise<VersionRecord | EditRefused> {
  const own = await lockOwnVersion(tables, caller, found);
  if (isRefused(own)) return own;
  const { version } = own;
  if (channel === 'beta' && version.channel === 'stable')
    return refused('invalid_transition', 'A stable version cannot become a beta; only a beta can become stable');
  const notes = releaseNotesHtml === undefined ? undefined : safeHtml('release_notes_html', releaseNotesHtml);
  if (isRefused(notes)) return notes;
  const edit: SellersEdit = {
    ...(notes !== undefined && { releaseNotesHtml: notes }),
    ...(gameVersions && { gameVersions }),
    ...(platforms && { platforms }),
    ...(channel === 'stable' && { channel }),
  };
  const change = { id: version.id, before: version.listedBytes, after: listedBytes({ ...version, ...edit }) };
  const tooLong = refuseExcess(await tables.versions.listedUse(version.productId), change);
  if (tooLong !== undefined) return tooLong;
  await tables.versions.edit(version, edit);
  const changed = (await tables.versions.byId(version.id))!;
  await notifyOfEdit(tables, own, changed);
  return changed;
}

/** A beta that becomes stable comes into sight of everybody as one that is published does. */
async function notifyOfEdit(tables: Tables, { product, version }: OwnVersion, changed: VersionRecord): Promise<void> {
  if (changed.status !== 'published' || changed.channel === 'beta' || changed.yanked || !isPublic(product)) return;
  if (version.channel === 'beta') await notifyOfVersion(tables, 'version.published', product, changed);
  else await notifyOfProducts(tables, 'product.updated', [product]);
}
