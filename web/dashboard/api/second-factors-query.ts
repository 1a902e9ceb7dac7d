// Which second factors the account has.
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type Api } from './client.js';

export function secondFactorsQuery(api: Api) {
  return queryOptions({
    queryKey: ['second-factors'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/account/second-factors', { signal })),
  });
}
