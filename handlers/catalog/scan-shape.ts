// How the verdict on a version's file looks on the wire, to its seller and to admins.
import type { components } from '#generated/types.js';
import type { ScanManifest, VersionScan } from '../../db/catalog/version-record.js';
import { listedScan } from '../../market/publishing/listed-scan.js';
import { reasonOf, sentenceOf } from '../../market/publishing/scan-sentences.js';
import { isoTime } from '../iso-time.js';

type Scan = NonNullable<components['schemas']['NullableVersionScan']>;

/** All that is kept of it, for a version by itself. */
export function scanShape(scan: VersionScan): Scan {
  const { verdict, scanner, findings, manifest, rules, judgedAt, isCut } = scan;
  return {
    verdict,
    scanner,
    reason: reasonOf(scan),
    findings: findings.map(({ code, entry, refuses }) => ({ code, message: sentenceOf({ code }), entry, refuses })),
    manifest: manifest && manifestShape(manifest),
    rules,
    judged_at: isoTime(judgedAt),
    ...(isCut && { truncated: true }),
  };
}

/** The same for a version in a list: as much as has room there. */
export const listedScanShape = (scan: VersionScan): Scan => scanShape(listedScan(scan));

const manifestShape = ({ apiVersion, authors, dependencies, ...manifest }: ScanManifest) => ({
  ...manifest,
  api_version: apiVersion,
  authors: [...authors],
  dependencies: [...dependencies],
});
