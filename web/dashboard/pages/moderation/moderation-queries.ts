// What the pages of moderation ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportStatus } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';

export type Submission = Schema<'Submission'>;
export type SubmissionDetail = Schema<'SubmissionDetail'>;
export type ProductReport = Schema<'ProductReport'>;
export type ReportedReview = Schema<'ReportedReview'>;
export type VersionTwin = Schema<'VersionTwin'>;

const LIMIT = 20;
const MOST = 100;

export function submissionsQuery(api: Api, isEdited: boolean, page: number, limit = LIMIT) {
  const query = { edited: isEdited, page, limit };
  return queryOptions({
    queryKey: ['moderation', 'queue', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/admin/products', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function submissionQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['moderation', 'product', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/admin/products/{id}', { params: { path: { id } }, signal })),
  });
}

export function productReportsQuery(api: Api, status: ReportStatus, page: number, limit = LIMIT) {
  const query = { status, page, limit };
  return queryOptions({
    queryKey: ['moderation', 'reports', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/admin/product-reports', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The open reports that are about one product, of the newest hundred of all. */
export function openReportsOf(api: Api, productId: string) {
  return queryOptions({
    ...productReportsQuery(api, 'open', 1, MOST),
    select: ({ data }) => data.filter((report) => report.product_id === productId),
  });
}

export function reportedReviewsQuery(api: Api, state: 'reported' | 'hidden', page: number, limit = LIMIT) {
  const query = { state, page, limit };
  return queryOptions({
    queryKey: ['moderation', 'reviews', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/admin/review-reports', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The other versions with the same file: the first of them, and how many there are. */
export function twinsQuery(api: Api, versionId: string) {
  return queryOptions({
    queryKey: ['moderation', 'twins', versionId],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/admin/versions/{id}/twins', {
          params: { path: { id: versionId }, query: { page: 1, limit: LIMIT } },
          signal,
        }),
      ),
  });
}
