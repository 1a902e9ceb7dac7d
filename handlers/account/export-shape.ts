// How the lists look on the wire that are shown in an export alone.
import type { components } from '#generated/types.js';
import type { DownloadRecord } from '../../db/orders/downloads.js';
import type { MessageTrace } from '../../db/email/messages.js';
import type { GrantRecord } from '../../db/grants/grant-record.js';
import type { TakenRecord } from '../../db/orders/ownership.js';
import type { ProductReportRecord } from '../../db/moderation/product-reports.js';
import type { ReviewAnswer, ReviewMark, ReviewReport } from '../../db/reviews/review-traces.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';
import type { SecondFactors } from '../../market/credentials/second-factors.js';
import { passkeyShape } from '../second-factors/passkey-shape.js';

type Schemas = components['schemas'];

/** A free product that was taken, or a gift. */
export function grantShape(grant: TakenRecord | GrantRecord): Schemas['ExportedGrant'] {
  const gift = 'source' in grant ? grant : null;
  return {
    product_id: grant.productId,
    product_slug: grant.productSlug,
    product_name: grant.productName,
    source: gift === null ? 'free' : 'grant',
    expires_at: isoTimeOrNull(gift?.expiresAt ?? null),
    created_at: isoTime(grant.createdAt),
  };
}

export function downloadShape(download: DownloadRecord): Schemas['ExportedDownload'] {
  return {
    product_id: download.productId,
    product_slug: download.productSlug,
    version_id: download.versionId,
    version_tag: download.versionTag,
    address: download.address,
    created_at: isoTime(download.createdAt),
  };
}

export function markShape({ reviewId, createdAt }: ReviewMark): Schemas['ExportedMark'] {
  return { review_id: reviewId, created_at: isoTime(createdAt) };
}

export function reportShape({ reviewId, reason, createdAt }: ReviewReport): Schemas['ExportedReport'] {
  return { review_id: reviewId, reason, created_at: isoTime(createdAt) };
}

export function productReportTraceShape(report: ProductReportRecord): Schemas['ExportedProductReport'] {
  return {
    product_id: report.productId,
    product_slug: report.productSlug,
    kind: report.kind,
    version_id: report.versionId,
    body: report.body,
    created_at: isoTime(report.createdAt),
  };
}

export function replyShape({ reviewId, body, createdAt }: ReviewAnswer): Schemas['ExportedReply'] {
  return { review_id: reviewId, body, created_at: isoTime(createdAt) };
}

export function messageTraceShape(message: MessageTrace): Schemas['ExportedMessage'] {
  const { id, kind, recipient, subject, status, createdAt, sentAt } = message;
  return { id, kind, recipient, subject, status, created_at: isoTime(createdAt), sent_at: isoTimeOrNull(sentAt) };
}

/** The account's second factors, by their names and times; what they are checked with stays here. */
export const secondFactorsShape = ({
  appSince,
  passkeys,
  recoveryCodesLeft,
}: SecondFactors): Schemas['ExportedSecondFactors'] => ({
  totp_since: isoTimeOrNull(appSince),
  passkeys: passkeys.map(passkeyShape),
  recovery_codes_left: recoveryCodesLeft,
});
