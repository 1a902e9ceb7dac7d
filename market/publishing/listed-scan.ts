// The verdict on a file as a list has room for it.
import { fitFound, LISTED_SCAN } from '../../db/catalog/fit-scan.js';
import type { VersionScan } from '../../db/catalog/version-record.js';

/** As much of a verdict as has room in a list. */
export const listedScan = (scan: VersionScan): VersionScan => fitFound(scan, LISTED_SCAN);
