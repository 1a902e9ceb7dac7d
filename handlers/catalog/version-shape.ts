// How a version looks on the wire.
import type { components } from '#generated/types.js';
import type { ScanManifest, VersionRecord, VersionScan } from '../../db/catalog/version-record.js';
import { reasonOf, sentenceOf } from '../../market/publishing/scan-sentences.js';
import { isoTime } from '../iso-time.js';

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
  return runs ? { ...shape, status: version.status, scan: scanShape(version.scan) } : shape;
}

function scanShape(scan: VersionScan | null): components['schemas']['NullableVersionScan'] {
  if (scan === null) return null;
  const { verdict, scanner, findings, manifest, rules, judgedAt } = scan;
  return {
    verdict,
    scanner,
    reason: reasonOf(scan),
    findings: findings.map(({ code, entry, refuses }) => ({ code, message: sentenceOf({ code }), entry, refuses })),
    manifest: manifest && manifestShape(manifest),
    rules,
    judged_at: isoTime(judgedAt),
  };
}

const manifestShape = ({ apiVersion, authors, dependencies, ...manifest }: ScanManifest) => ({
  ...manifest,
  api_version: apiVersion,
  authors: [...authors],
  dependencies: [...dependencies],
});
