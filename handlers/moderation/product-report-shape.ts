// How a report of a product looks on the wire, to admins alone.
import type { components } from '#generated/types.js';
import type { ProductReportRecord } from '../../db/moderation/product-reports.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

export const productReportShape = (report: ProductReportRecord): components['schemas']['ProductReport'] => ({
  id: report.id,
  product_id: report.productId,
  product_slug: report.productSlug,
  product_name: report.productName,
  reporter_id: report.reporterGone ? null : report.reporterId,
  kind: report.kind,
  version_id: report.versionId,
  body: report.body,
  status: report.resolution ?? 'open',
  note: report.note,
  created_at: isoTime(report.createdAt),
  resolved_at: isoTimeOrNull(report.resolvedAt),
  resolved_by: report.resolvedBy,
});
