// Lifts recalls: what a recall took because of its file is given out again with the version that it was of.
import type { RecallRecord } from '../../db/catalog/recalls.js';
import type { Twin } from '../../db/catalog/twins.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import type { AdminCall } from '../audit/admin-log.js';
import { refused, type Refused } from '../refused.js';
import { noteRecalls } from './recall-log.js';
import { lockSameFile, type SameFile } from './recalled-file.js';
import { notifyOfLifted } from './notify-of-recall.js';
import { keyAllows } from './visible-products.js';

/**
 * Lifts the recall that a version shows, with all that it took: they are again what their sellers made of them, and one
 * that its seller had yanked stays so. Where the version was recalled by itself, and its file is too, it goes on being
 * recalled by that. Nothing happens to one that is not recalled.
 */
export async function liftRecall(
  tables: Tables,
  call: AdminCall,
  versionId: string,
): Promise<VersionRecord | Refused<'not_found' | 'forbidden'>> {
  const found = await lockSameFile(tables, call.caller, versionId);
  if (found === undefined) return refused('not_found', `There is no version ${versionId}`);
  const { version, products } = found;
  if (!version.recalled) return version;
  const shown = await tables.recalls.ofVersion(versionId);
  const ofFile = version.sha256 === null ? undefined : await tables.recalls.ofFile(version.sha256);
  const isAlone = version.recallScope === 'version';
  const lifted = isAlone || ofFile === undefined ? [version] : await takenWith(tables, found, ofFile);
  if (!lifted.every(({ productId }) => keyAllows(call.caller, productId)))
    return refused(
      'forbidden',
      'The recall took versions of products that the key is not limited to: use a key without that limit',
    );
  if (isAlone && ofFile !== undefined && shown !== undefined) await joinFile(tables, found, shown, ofFile);
  else {
    await tables.recalls.lift(lifted);
    await notifyOfLifted(tables, products, lifted);
  }
  await noteRecalls(tables, call, products, 'version.recall_lifted', lifted, {});
  return (await tables.versions.byId(versionId))!;
}

/** The versions that are recalled with their file, the asked one first: the log tells of that. */
async function takenWith(
  { recalls }: Tables,
  { version, twins }: SameFile,
  { id, versionId }: RecallRecord,
): Promise<Twin[]> {
  const taken = new Set([versionId, ...(await recalls.taken(id)).map((twin) => twin.id)]);
  const all = twins.filter((twin) => taken.has(twin.id));
  return [...all.filter((twin) => twin.id === version.id), ...all.filter((twin) => twin.id !== version.id)];
}

/** Has a version that was recalled by itself recalled with its file from now on. */
async function joinFile(
  { recalls, versions }: Tables,
  { version, twins }: SameFile,
  shown: RecallRecord,
  ofFile: RecallRecord & { readonly reason: string },
): Promise<void> {
  // What replaces the file in the same product is what its other versions name.
  const atHome = [...twins.filter(({ id }) => id === ofFile.versionId), ...(await recalls.taken(ofFile.id))].find(
    ({ productId }) => productId === version.productId,
  );
  const replacementId = atHome === undefined ? null : (await versions.byId(atHome.id))!.replacementId;
  await recalls.join(shown, ofFile.id);
  await recalls.explain([version], { reason: ofFile.reason, scope: 'file', replacementId });
}
