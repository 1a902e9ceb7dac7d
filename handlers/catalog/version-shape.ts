// How a version looks on the wire.
import type { components } from '#generated/types.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { isoTime } from '../iso-time.js';
import { fitHtml } from '../listed-texts.js';
import { listedScanShape, scanShape } from './scan-shape.js';

type Version = components['schemas']['Version'];

/** The public shape; `runs` adds what only the product's seller and admins see. */
export function versionShape(version: VersionRecord, runs: boolean): Version {
  const shape: Version = {
    id: version.id,
    product_id: version.productId,
    version_tag: version.versionTag,
    channel: version.channel,
    release_notes_html: version.releaseNotesHtml,
    file_size: version.fileSize,
    download_count: version.downloadCount,
    yanked: version.yanked,
    created_at: isoTime(version.publishedAt ?? version.createdAt),
    file_name: version.fileName,
    sha256: version.sha256,
    game_versions: version.gameVersions,
    platforms: version.platforms,
    yanked_reason: version.recalledReason ?? version.yankedReason,
    recalled: version.recalled,
    applies_to: version.recallScope,
    replacement_version_id: version.replacementId,
  };
  return runs ? { ...shape, status: version.status, scan: version.scan && scanShape(version.scan) } : shape;
}

/** The shapes of versions in a list, whose notes and scans have an end together. */
export function versionShapes(versions: readonly VersionRecord[], runs: boolean): Version[] {
  const fit = fitHtml(versions.map(({ releaseNotesHtml }) => releaseNotesHtml));
  return versions.map((version) => ({
    ...listedVersionShape(version, runs),
    release_notes_html: fit(version.releaseNotesHtml),
  }));
}

/** The same of one whose notes are bounded otherwise, by what all versions of its product may take. */
export function listedVersionShape(version: VersionRecord, runs: boolean): Version {
  const shape = versionShape(version, false);
  if (!runs) return shape;
  return { ...shape, status: version.status, scan: version.scan && listedScanShape(version.scan) };
}
