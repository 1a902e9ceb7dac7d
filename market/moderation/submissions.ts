// What moderators are shown of products besides what their sellers see.
import type { VersionScan, VersionRecord } from '../../db/catalog/version-record.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { ApprovedContent } from '../../db/moderation/approvals.js';
import type { Tables } from '../../db/tables.js';

export interface Submission {
  readonly product: ProductRecord;
  readonly openReports: number;
  /** Whether it was edited since it was approved. */
  readonly isEdited: boolean;
  /** What became of the file of it that was looked at last. */
  readonly lastVerdict: VersionScan['verdict'] | null;
}

export interface SubmissionDetail extends Submission {
  /** When it was last approved, or first shown where nobody approved it (epoch ms); null when it never was. */
  readonly approvedAt: number | null;
  /** What it was like then; null where nothing was edited since. */
  readonly approved: ApprovedContent | null;
  /** The versions that came since, newest first. */
  readonly versions: readonly VersionRecord[];
}

/** Versions that are shown of a product, the newest. */
const VERSIONS = 100;

/** Products with what moderators are to know of each: a few queries for all of them. */
export async function submissionsOf(
  { approvals, productReports, submissions }: Tables,
  products: readonly ProductRecord[],
): Promise<Submission[]> {
  const ids = products.map(({ id }) => id);
  const [reports, edited, verdicts] = await Promise.all([
    productReports.countOpen(ids),
    approvals.editedOf(ids),
    submissions.lastVerdicts(ids),
  ]);
  return products.map((product) => ({
    product,
    openReports: reports.get(product.id) ?? 0,
    isEdited: edited.has(product.id),
    lastVerdict: verdicts.get(product.id) ?? null,
  }));
}

/** A product with all that is to be judged. */
export async function submissionDetail(tables: Tables, product: ProductRecord): Promise<SubmissionDetail> {
  const [[submission], approval] = await Promise.all([
    submissionsOf(tables, [product]),
    tables.approvals.ofProduct(product.id),
  ]);
  const approvedAt = approval?.approvedAt ?? product.firstLiveAt;
  return {
    ...submission!,
    approvedAt,
    approved: approval?.content ?? null,
    versions: await tables.submissions.versionsSince(product.id, approvedAt ?? 0, VERSIONS),
  };
}
