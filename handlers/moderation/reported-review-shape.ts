// How a review looks to admins, with what was said against it.
import type { components } from '#generated/types.js';
import type { JudgedReview } from '../../db/reviews/review-reports.js';
import { isoTime } from '../iso-time.js';
import { firstWithin } from '../listed-texts.js';
import { reviewShape } from '../reviews/review-shape.js';

/** Bytes of JSON for the reports of one review: anybody may send some, and a hundred reviews are listed at once. */
export const REPORTS_BYTES = 12 * 1024;

export function reportedReviewShape({
  review,
  productSlug,
  reportCount,
  reports,
}: JudgedReview): components['schemas']['ReportedReview'] {
  return {
    review: reviewShape(review),
    product_slug: productSlug,
    hidden: review.hidden,
    hidden_reason: review.hiddenReason,
    open_reports: reportCount,
    reports: firstWithin(
      reports.map(({ reason, createdAt }) => ({ reason, created_at: isoTime(createdAt) })),
      REPORTS_BYTES,
    ),
  };
}
