// Who is signed in: one answer of the service, kept with the other answers and read from there by all.
import { createContext, use } from 'react';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { isApiError } from '../api/api-error.js';
import { dataOf, type Api } from '../api/client.js';
import type { Schema } from '../api/schemas.js';
import { markSignedIn } from './signed-in-mark.js';
import { useGoTo } from './way-back.js';

type Session = Schema<'CurrentSession'>;
export type Account = Schema<'Account'>;

const KEY = ['session'] as const;

/**
 * The session of this browser, null when there is none. Asked for again whenever the window comes to the front: another
 * tab may have signed in or out.
 */
export function sessionQuery(api: Api) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Session | null> => {
      try {
        const session = await dataOf(api.GET('/api/account/session', { signal }));
        markSignedIn(session.id);
        return session;
      } catch (error) {
        if (!isApiError(error, 'unauthorized')) throw error;
        markSignedIn(null);
        return null;
      }
    },
    refetchOnWindowFocus: 'always',
  });
}

/** What is known of the session right now, without asking. */
export function knownSession(queries: QueryClient): Session | null | undefined {
  return queries.getQueryData<Session | null>(KEY);
}

/** Keeps a session as the service just told it, or that there is none. */
export function keepSession(queries: QueryClient, session: Session | null): void {
  markSignedIn(session?.id ?? null);
  queries.setQueryData<Session | null>(KEY, session);
}

/** Keeps the account as the service just told it, where it is the one that is signed in. */
export function keepAccount(queries: QueryClient, account: Account): void {
  const session = knownSession(queries);
  if (session?.account.id === account.id) keepSession(queries, { ...session, account });
}

/** The account around which the signed-in layout stands. */
export const AccountContext = createContext<Account | undefined>(undefined);

/**
 * The account that is signed in; only for what stands inside of the signed-in layout. It comes from the layout and not
 * from the kept answers: those know of the end of a session a moment before the layout does, and a page must not be
 * drawn without an account in between.
 */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('There is nobody signed in around this component');
  return account;
}

/**
 * For pages that got a session (sign-in, set-up): keeps it, forgets whatever somebody else left behind, and goes to
 * `path` of this site, such as `/app/purchases` or `/products/region-guard`.
 */
export function useStartSession(): (session: Session, path: string) => Promise<void> {
  const queries = useQueryClient();
  const goTo = useGoTo();
  return async (session, path) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    keepSession(queries, session);
    await goTo(path);
  };
}

/** Signs out and starts anew: with the page goes everything that it kept in memory. */
export function useSignOut(): () => Promise<void> {
  const api = useApi();
  return async () => {
    await api.POST('/api/account/logout');
    window.location.assign('/app/sign-in');
  };
}
