// A version as the program knows it, and its mapping from the table.
import type { Channel, Platform } from '#generated/enums.js';
import { storedJson } from '../engine/stored-json.js';

export type VersionStatus = 'draft' | 'uploaded' | 'scanning' | 'published' | 'quarantined';

/** What a recall is of: the bytes, in whatever version of whatever product, or one version alone. */
export type RecallScope = 'file' | 'version';

/** What became of a version's file, as it is stored: codes and words out of the file, in which nothing is secret. */
export interface VersionScan {
  /** `none`: the file could not be judged. */
  readonly verdict: 'passed' | 'rejected' | 'none';
  /** `none`: it was not asked. */
  readonly scanner: 'clean' | 'infected' | 'not_configured' | 'none';
  /** Why it was not published; null when it was. */
  readonly reason: ScanReason | null;
  /** What the scanner calls what it found. */
  readonly signature: string | null;
  /** Why the file is recalled, in the words of an admin. */
  readonly recallReason?: string;
  readonly findings: readonly ScanFinding[];
  readonly manifest: ScanManifest | null;
  /** The version of the rules by which the file was inspected; 0 when it was not. */
  readonly rules: number;
  /** Epoch ms. */
  readonly judgedAt: number;
  /** Whether some of the findings or of the manifest is left out; absent where nothing is. */
  readonly isCut?: true;
}

/** Why a file was not published. */
type ScanReason =
  /** The uploaded bytes are not those that were announced. */
  | 'checksum_mismatch'
  /** A finding refuses it. */
  | 'refused_content'
  /** The scanner found something in it. */
  | 'malware'
  /** The scanner does not answer, or not as it should: the file is tried again. */
  | 'scanner_unavailable'
  /** It could not be judged for another reason that is not its own, and is tried again. */
  | 'delayed'
  /** Nothing could judge it within a day. */
  | 'no_verdict'
  /** The file is recalled. */
  | 'file_recalled'
  /** There was no uploaded file any more. */
  | 'file_missing'
  /** Its seller was suspended or has left meanwhile. */
  | 'seller_suspended';

export interface ScanFinding {
  readonly code: string;
  /** The file within the archive that it is about; null when it is about the whole. */
  readonly entry: string | null;
  /** Whether the file is refused for it; otherwise it is a warning. */
  readonly refuses: boolean;
}

/** What a plugin says of itself. */
export interface ScanManifest {
  readonly file: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly main: string | null;
  readonly apiVersion: string | null;
  readonly authors: readonly string[];
  readonly dependencies: readonly string[];
}

export interface VersionRecord {
  id: string;
  productId: string;
  versionTag: string;
  channel: Channel;
  releaseNotesHtml: string;
  fileName: string | null;
  /** Bytes; 0 for an imported version without a file. */
  fileSize: number;
  sha256: string | null;
  objectKey: string | null;
  gameVersions: string[];
  platforms: Platform[];
  status: VersionStatus;
  /** Delisted; recalled versions are yanked too. */
  yanked: boolean;
  yankedReason: string | null;
  /** Withdrawn by an admin: nobody gets it. */
  recalled: boolean;
  recalledReason: string | null;
  /** What the recall is of; null for one that is not recalled. */
  recallScope: RecallScope | null;
  /** The version of the same product to install instead; null when the recall names none. */
  replacementId: string | null;
  downloadCount: number;
  createdAt: number;
  publishedAt: number | null;
  /** Null before it was judged for the first time, and while it is. */
  scan: VersionScan | null;
  /** When its seller wanted it published last (epoch ms). */
  publishRequestedAt: number | null;
  /** When it is cleared away, or a verdict on it no longer awaited (epoch ms); null for what stays as it is. */
  overdueAt: number | null;
  /** Bytes of JSON that it takes at most in a list of all versions, by `listed-bytes.ts`. */
  listedBytes: number;
  changeSeq: number;
}

export interface VersionRow {
  id: string;
  product_id: string;
  version_tag: string;
  channel: Channel;
  release_notes_html: string;
  file_name: string | null;
  file_size: number;
  sha256: string | null;
  object_key: string | null;
  game_versions: string;
  platforms: string;
  status: VersionStatus;
  /** Of the seller's own yank: a recall leaves it alone, so that nothing has to be restored when it is lifted. */
  yanked_at: number | null;
  yanked_reason: string | null;
  recalled_at: number | null;
  recalled_reason: string | null;
  /** Null for recalls from before they said so, which are of the version. */
  recalled_applies_to: RecallScope | null;
  recalled_replacement_id: string | null;
  base_download_count: number;
  download_count: number;
  created_at: number;
  published_at: number | null;
  scan: string | null;
  publish_requested_at: number | null;
  overdue_at: number | null;
  listed_bytes: number;
  changed_at: number;
  change_seq: number;
}

/** Maps a row of the table. */
export function toVersion(row: VersionRow): VersionRecord {
  return {
    id: row.id,
    productId: row.product_id,
    versionTag: row.version_tag,
    channel: row.channel,
    releaseNotesHtml: row.release_notes_html,
    fileName: row.file_name,
    fileSize: row.file_size,
    sha256: row.sha256,
    objectKey: row.object_key,
    gameVersions: storedJson<string[]>(row.game_versions),
    platforms: storedJson<Platform[]>(row.platforms),
    status: row.status,
    yanked: row.yanked_at !== null || row.recalled_at !== null,
    yankedReason: row.yanked_reason,
    recalled: row.recalled_at !== null,
    recalledReason: row.recalled_reason,
    recallScope: row.recalled_at === null ? null : (row.recalled_applies_to ?? 'version'),
    replacementId: row.recalled_replacement_id,
    downloadCount: row.base_download_count + row.download_count,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    scan: row.scan === null ? null : storedJson<VersionScan>(row.scan),
    publishRequestedAt: row.publish_requested_at,
    overdueAt: row.overdue_at,
    listedBytes: row.listed_bytes,
    changeSeq: row.change_seq,
  };
}
