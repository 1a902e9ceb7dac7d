// Why the file of a version was not published, in words for its seller.
import type { ScanFinding, VersionScan } from '../../db/catalog/version-record.js';
import { FINDINGS } from '../../capabilities/inspection/findings.js';

/** What a finding means. */
export const sentenceOf = ({ code }: Pick<ScanFinding, 'code'>): string =>
  (FINDINGS as Readonly<Record<string, string>>)[code] ?? 'Something was found that this release has no words for.';

/** Why a version was not published, and what its seller can do; null when it was. */
export function reasonOf({ reason, signature, recallReason, findings }: VersionScan): string | null {
  switch (reason) {
    case null:
      return null;
    case 'checksum_mismatch':
      return 'The uploaded file is not the one that was announced: its size or its SHA-256 differs. Create the version again and upload the file anew.';
    case 'refused_content':
      return contentReason(findings.filter(({ refuses }) => refuses));
    case 'malware':
      return `The virus scanner found ${signature ?? 'malware'} in the file. If you built it yourself, look for malware on the machine that you build on.`;
    case 'scanner_unavailable':
      return 'The virus scanner could not check the file yet. It is tried again and again, until 24 hours after the version was to be published.';
    case 'delayed':
      return 'The file could not be checked yet, for no fault of its own. It is tried again and again, until 24 hours after the version was to be published.';
    case 'no_verdict':
      return 'The file could not be checked within 24 hours, for no fault of its own. Publish the version again to have it tried anew.';
    case 'file_recalled':
      return `An admin has recalled this file, and it is not published again. The reason given: ${recallReason ?? 'none'}`;
    case 'file_missing':
      return 'The uploaded file is not there any more. Upload it again, then publish the version.';
    case 'seller_suspended':
      return 'The account was suspended while the file was checked. Once it no longer is, publish the version again.';
  }
}

function contentReason([first, ...others]: readonly ScanFinding[]): string {
  if (first === undefined) return 'The inspection refused the file.';
  const where = first.entry === null ? '' : ` (${first.entry.slice(0, 200)})`;
  const more = others.length === 0 ? '' : ` ${others.length} more of its findings keep it from being published.`;
  return `${sentenceOf(first)}${where}${more}`;
}
