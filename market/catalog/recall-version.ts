// Recalls versions that nobody must get any more, with all that have the same file, unless the recall is of one alone.
import type { RecallTerms } from '../../db/catalog/recalls.js';
import type { Twin } from '../../db/catalog/twins.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import type { AdminCall } from '../audit/admin-log.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, refusedField, type Refused } from '../refused.js';
import { noteRecalls } from './recall-log.js';
import { lockSameFile, type SameFile } from './recalled-file.js';
import { notifyOfLifted, notifyOfRecall } from './notify-of-recall.js';
import { keyAllows } from './visible-products.js';

/** What became of the versions with a file. */
interface Changed {
  /** Those that were not recalled before. */
  readonly taken: readonly Twin[];
  /** Those that are given out again. */
  readonly given: readonly Twin[];
  /** The recall whose e-mails tell of those that were taken; none when there are none. */
  readonly lettersId: string | undefined;
}

const OTHERS =
  'This would recall or give back versions of products that the key is not limited to: use a key without that limit, or recall this version alone';

/**
 * Recalls a version that was published, with its twins if its file is recalled: from now on nobody downloads them,
 * everybody is told by an event of each, and everybody who downloaded one by mail, which a job writes. Of one that is
 * recalled already reason, scope and replacement are changed, as the contract says.
 */
export async function recallVersion(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  call: AdminCall,
  versionId: string,
  { reason, scope, replacementId }: RecallTerms,
): Promise<VersionRecord | Refused<'not_found' | 'forbidden' | 'validation_failed' | 'invalid_transition'>> {
  const found = await lockSameFile(tables, call.caller, versionId);
  if (found === undefined) return refused('not_found', `There is no version ${versionId}`);
  const { version, twins } = found;
  if (version.publishedAt === null)
    return refused(
      'invalid_transition',
      `A version that was never published cannot be recalled: this one is ${version.status}`,
    );
  const fault = await refuseReplacement(tables, version, replacementId);
  if (fault !== undefined) return fault;
  const terms: RecallTerms = { reason, scope: version.sha256 === null ? 'version' : scope, replacementId };
  const isMissed = terms.scope === 'file' && twins.some(({ isRecalled }) => !isRecalled);
  if (!isMissed && says(version, terms)) return version;
  const changed = await (terms.scope === 'file' ? recallFile : recallAlone)(tables, call.caller, found, terms);
  if (isRefused(changed)) return changed;
  await replaceReplacements(tables, found, changed, replacementId);
  if (changed.lettersId !== undefined)
    await notifyOfRecall(tables, market, found.products, { ...changed, lettersId: changed.lettersId, reason });
  await notifyOfLifted(tables, found.products, changed.given);
  const withIt = changed.taken.filter(({ id }) => id !== version.id);
  await noteRecalls(tables, call, found.products, 'version.recalled', [version, ...withIt], {
    applies_to: terms.scope,
  });
  if (changed.given.length > 0)
    await noteRecalls(tables, call, found.products, 'version.recall_lifted', changed.given, {});
  return (await tables.versions.byId(versionId))!;
}

const says = (version: VersionRecord, { reason, scope, replacementId }: RecallTerms): boolean =>
  version.recalledReason === reason && version.recallScope === scope && version.replacementId === replacementId;

/** Why a version cannot be named to be installed instead; undefined when it can, and when none is named. */
async function refuseReplacement(
  tables: Tables,
  version: VersionRecord,
  replacementId: string | null,
): Promise<Refused<'validation_failed'> | undefined> {
  if (replacementId === null) return undefined;
  const refuse = (what: string) => refusedField('replacement_version_id', `must be ${what}`);
  const replacement = await tables.versions.byId(replacementId);
  if (replacement?.productId !== version.productId || replacement.id === version.id)
    return refuse('another version of the same product');
  if (replacement.status !== 'published' || replacement.channel !== 'stable' || replacement.objectKey === null)
    return refuse('a published stable version with a file');
  if (replacement.yanked) return refuse('neither yanked nor recalled');
  return replacement.sha256 === version.sha256 ? refuse('a version with another file') : undefined;
}

/** Recalls the file of a version, or changes what its recall says. There is one recall of a file at most. */
async function recallFile(
  tables: Tables,
  caller: Caller,
  { version, twins }: SameFile,
  terms: RecallTerms,
): Promise<Changed | Refused<'forbidden'>> {
  const { recalls } = tables;
  const ofFile = await recalls.ofFile(version.sha256!);
  const recalled =
    ofFile === undefined
      ? []
      : [...twins.filter(({ id }) => id === ofFile.versionId), ...(await recalls.taken(ofFile.id))];
  const taken = twins.filter(({ isRecalled }) => !isRecalled);
  if (![...recalled, ...taken].every(({ productId }) => keyAllows(caller, productId)))
    return refused('forbidden', OTHERS);
  const isAtHome = ({ productId }: Twin): boolean => productId === version.productId;
  await recalls.explain(recalled, { reason: terms.reason });
  await recalls.explain(recalled.filter(isAtHome), { replacementId: terms.replacementId });

  const own = await recalls.ofVersion(version.id);
  if (own !== undefined && own.takenBy === null && own.id !== ofFile?.id) {
    // Recalled alone so far.
    await recalls.explain([version], terms);
    if (ofFile !== undefined) await recalls.join(own, ofFile.id);
  }
  const known = ofFile ?? own;
  const [begun] = known === undefined ? await recalls.begin([version], terms) : [];
  const others = begun === undefined ? taken : taken.filter(({ id }) => id !== version.id);
  const takenBy = known?.id ?? begun!;
  let lettersId = begun;
  for (const [some, replacementId] of [
    [others.filter(isAtHome), terms.replacementId],
    [others.filter((twin) => !isAtHome(twin)), null],
  ] as const) {
    const [first] = await recalls.begin(some, { ...terms, replacementId, takenBy, toldWith: lettersId });
    lettersId ??= first;
  }
  return { taken, given: [], lettersId };
}

/** Recalls a version by itself; what its recall took because of the file is given out again. */
async function recallAlone(
  tables: Tables,
  caller: Caller,
  { version, twins }: SameFile,
  terms: RecallTerms,
): Promise<Changed | Refused<'forbidden'>> {
  const { recalls } = tables;
  const own = await recalls.ofVersion(version.id);
  if (own === undefined) {
    const [lettersId] = await recalls.begin([version], terms);
    return { taken: twins.filter(({ id }) => id === version.id), given: [], lettersId };
  }
  const given = await recalls.taken(own.id);
  if (!given.every(({ productId }) => keyAllows(caller, productId))) return refused('forbidden', OTHERS);
  await recalls.explain([version], terms);
  if (own.takenBy !== null) await recalls.join(own, null);
  await recalls.lift(given);
  return { taken: [], given, lettersId: undefined };
}

/** Versions that are to be replaced by one that is recalled now are replaced by what replaces that. */
async function replaceReplacements(
  { recalls }: Tables,
  { version, replacing }: SameFile,
  { taken }: Changed,
  replacementId: string | null,
): Promise<void> {
  const gone = new Set(taken.map(({ id }) => id));
  const left = replacing.filter((other) => gone.has(other.replacementId!));
  const isAtHome = ({ productId }: { readonly productId: string }): boolean => productId === version.productId;
  await recalls.explain(left.filter(isAtHome), { replacementId });
  await recalls.explain(
    left.filter((other) => !isAtHome(other)),
    { replacementId: null },
  );
}
