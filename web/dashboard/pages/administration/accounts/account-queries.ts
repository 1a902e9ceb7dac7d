// What the pages of accounts ask the service for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountKind, AccountState, Role } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type ManagedAccount = Schema<'ManagedAccount'>;

interface AccountFilter {
  /** Part of a name or address; empty for everybody. */
  readonly text: string;
  readonly state: AccountState | undefined;
  readonly role: Role | undefined;
  readonly kind: AccountKind | undefined;
  /** From 1. */
  readonly page: number;
}

const LIMIT = 20;
const MOST = 100;
const NAMES_FRESH_MS = 5 * 60_000;

export function accountsQuery(api: Api, filter: AccountFilter) {
  const { text, state, role, kind, page } = filter;
  const query = {
    page,
    limit: LIMIT,
    ...(text === '' ? {} : { q: text }),
    ...(state ? { state } : {}),
    ...(role ? { role } : {}),
    ...(kind ? { kind } : {}),
  };
  return queryOptions({
    queryKey: ['accounts', 'list', filter],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/admin/accounts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function accountQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['accounts', 'one', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/admin/accounts/{id}', { params: { path: { id } }, signal })),
  });
}

/** Names of the newest hundred people, by id: one question for a page full of ids. */
export function accountNamesQuery(api: Api) {
  return queryOptions({
    queryKey: ['accounts', 'names'],
    queryFn: async ({ signal }) => {
      const accounts = await dataOf(
        api.GET('/api/v1/admin/accounts', { params: { query: { page: 1, limit: MOST, kind: 'person' } }, signal }),
      );
      return new Map(accounts.map(({ id, display_name: name }) => [id, name]));
    },
    staleTime: NAMES_FRESH_MS,
  });
}
