// How a product looks on the wire to those who judge it.
import type { components } from '#generated/types.js';
import type { ApprovedContent } from '../../db/moderation/approvals.js';
import type { Caller } from '../../market/caller.js';
import type { MarketSettings } from '../../market/market.js';
import type { Submission, SubmissionDetail } from '../../market/moderation/submissions.js';
import { productShape, productShapes } from '../catalog/product-shape.js';
import { versionShapes } from '../catalog/version-shape.js';
import { isoTimeOrNull } from '../iso-time.js';

type Schemas = components['schemas'];

/** A page of submissions, whose descriptions have an end together. */
export function submissionShapes(
  submissions: readonly Submission[],
  settings: MarketSettings,
  caller: Caller,
): Schemas['Submission'][] {
  const products = productShapes(
    submissions.map(({ product }) => product),
    settings,
    caller,
  );
  return submissions.map((one, place) => ({ ...submissionShape(one, settings, caller), product: products[place]! }));
}

function submissionShape(
  { product, openReports, isEdited, lastVerdict }: Submission,
  settings: MarketSettings,
  caller: Caller,
): Schemas['Submission'] {
  return {
    product: productShape(product, settings, caller),
    submitted_at: isoTimeOrNull(product.status === 'under_review' ? product.submittedAt : null),
    open_reports: openReports,
    edited: isEdited,
    last_scan: lastVerdict,
  };
}

export function submissionDetailShape(
  detail: SubmissionDetail,
  settings: MarketSettings,
  caller: Caller,
): Schemas['SubmissionDetail'] {
  return {
    ...submissionShape(detail, settings, caller),
    changes: detail.approved === null ? [] : changesOf(detail.approved, detail.product),
    versions: versionShapes(detail.versions, true),
    approved_at: isoTimeOrNull(detail.approvedAt),
  };
}

/** What the members of a product that are compared are called on the wire. */
const NAMES: Readonly<Record<keyof ApprovedContent, string>> = {
  name: 'name',
  shortDescription: 'short_description',
  descriptionHtml: 'description_html',
  priceCents: 'price_cents',
  billingInterval: 'billing_interval',
  game: 'game',
  category: 'category',
  tags: 'tags',
  supportUrl: 'support_url',
  maxActivations: 'max_activations',
  iconKey: 'icon_id',
  gallery: 'gallery_ids',
};

/** The members that are not what they were, as texts. */
const changesOf = (approved: ApprovedContent, now: ApprovedContent): Schemas['ProductChange'][] =>
  (Object.keys(NAMES) as (keyof ApprovedContent)[])
    .map((field) => ({ field: NAMES[field], approved: textOf(approved[field]), now: textOf(now[field]) }))
    .filter((change) => change.approved !== change.now);

const textOf = (value: ApprovedContent[keyof ApprovedContent]): string | null =>
  value === null ? null : Array.isArray(value) ? value.join(', ') : String(value);
