// What the page about coupons asks the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Coupon = Schema<'Coupon'>;

const LIMIT = 20;

export function couponsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['coupons', page],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/coupons', { params: { query: { page, limit: LIMIT } }, signal })),
    placeholderData: keepPreviousData,
  });
}
