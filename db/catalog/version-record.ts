// A version as the program knows it, and its mapping from the table.
import type { Channel, Platform } from '#generated/enums.js';
import { storedJson } from '../engine/stored-json.js';

export type VersionStatus = 'draft' | 'uploaded' | 'scanning' | 'published' | 'quarantined';

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
  downloadCount: number;
  createdAt: number;
  publishedAt: number | null;
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
  yanked_at: number | null;
  yanked_reason: string | null;
  recalled_at: number | null;
  recalled_reason: string | null;
  base_download_count: number;
  download_count: number;
  created_at: number;
  published_at: number | null;
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
    yanked: row.yanked_at !== null,
    yankedReason: row.yanked_reason,
    recalled: row.recalled_at !== null,
    recalledReason: row.recalled_reason,
    downloadCount: row.base_download_count + row.download_count,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    changeSeq: row.change_seq,
  };
}
