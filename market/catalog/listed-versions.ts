// Which versions of a product are listed, for whom.
import type { ChangePage, ChangeStart } from '../../db/engine/change-counter.js';
import { PUBLIC_VERSIONS, VERSIONS_BYTES, type VersionVisibility } from '../../db/catalog/version-lists.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';

const EVERYTHING: VersionVisibility = { beta: true, yanked: true, unpublished: true };
/** Followers of changes also learn of yanked versions. */
const FOLLOWED: VersionVisibility = { ...PUBLIC_VERSIONS, yanked: true };

interface Part {
  readonly page: number;
  readonly limit: number;
}

interface VersionPage {
  items: VersionRecord[];
  total: number;
}

/** A page of what everybody sees, newest publication first. */
export const publicVersions = ({ versions }: Tables, productId: string, part: Part): Promise<VersionPage> =>
  versions.list(productId, PUBLIC_VERSIONS, part);

/** The list under /api/v1, to be read by page or by change: everything for those who run the product. */
export const versionList = ({ versions }: Tables, productId: string, runs: boolean) => ({
  page: (part: Part): Promise<VersionPage> => versions.list(productId, runs ? EVERYTHING : PUBLIC_VERSIONS, part),
  changes: (start: Required<ChangeStart> & { limit: number }): Promise<ChangePage<VersionRecord>> =>
    versions.changes(productId, runs ? EVERYTHING : FOLLOWED, start),
});

/** The list as a whole, as the public site has it: with betas for those who run the product. */
export function wholeVersionList({ versions }: Tables, productId: string, runs: boolean) {
  const visibility: VersionVisibility = { ...PUBLIC_VERSIONS, beta: runs };
  return {
    /** Whether it is too much to be held in memory for each who asks: from before there was a bound. */
    isLong: async (): Promise<boolean> => (await versions.listedSum(productId)) > VERSIONS_BYTES,
    read: async (): Promise<VersionRecord[]> => (await versions.list(productId, visibility)).items,
    /** The same a few at a time. */
    walk: () => versions.walk(productId, visibility),
  };
}
