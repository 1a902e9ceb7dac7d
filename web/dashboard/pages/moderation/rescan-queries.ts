// What the pages of rescans ask the service for; again and again while one runs.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bodyOf, dataOf, type Api } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { countWords, numberWords } from '../../components/count-words.js';

export type Rescan = Schema<'Rescan'>;

const LIMIT = 20;
const POLL_MS = 3000;

export function rescansQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['rescans', 'list', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/admin/rescans', { params: { query: { page, limit: LIMIT } }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isRunning) ? POLL_MS : false),
  });
}

export function rescanQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['rescans', 'one', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/admin/rescans/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL_MS : false),
  });
}

export const isRunning = ({ status }: Pick<Rescan, 'status'>): boolean => status === 'running';

/** Percent of the files that were looked at; all of none is all. */
export const progressOf = ({ checked, total }: Rescan): number =>
  total === 0 ? 100 : Math.min(100, (100 * checked) / total);

/** `12 of 40 files, no findings`. */
export function rescanWords({ checked, total, rejected }: Rescan): string {
  const found = rejected === 0 ? 'no findings' : `findings in ${numberWords(rejected)}`;
  return `${numberWords(checked)} of ${countWords(Math.max(total, checked), 'file')}, ${found}`;
}
