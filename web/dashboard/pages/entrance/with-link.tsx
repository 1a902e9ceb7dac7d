// Around the pages that a one-time link opens: looks whether the link is still good before anything is filled in.
import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { isApiError } from '../../api/api-error.js';
import { dataOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { Page } from '../../components/page.js';
import { Resource } from '../../components/resource.js';
import { forgetToken, hideToken, readToken } from './one-time-token.js';

type Checked = Schema<'OneTimeLink'>;

export interface GoodLink {
  readonly token: string;
  /** The address that the link is about; null where it is about none. */
  readonly email: string | null;
  /**
   * Waits for the call that uses the link up, and forgets the token then. Undefined when the link is void by now, which
   * the page says in place of its content.
   */
  readonly use: <Done>(call: Promise<Done>) => Promise<Done | undefined>;
}

/** What is wrong with a link, for the page to say before what to do about it. */
export interface VoidWords {
  readonly title: string;
  /** A sentence before all others, with a space behind it; empty where there is nothing to add. */
  readonly hint: string;
}

const INCOMPLETE: VoidWords = { title: 'This link is incomplete', hint: 'Open the whole link once more. ' };
const USELESS: VoidWords = { title: 'This link no longer works', hint: '' };

interface WithLinkProps {
  /** What a link has to be for. */
  readonly purpose: Checked['purpose'];
  /** Above the page, where that is not its name in pages.ts. */
  readonly title?: string;
  /** What is shown in place of the page when the link is void or not whole. */
  readonly renderVoid: (words: VoidWords) => ReactNode;
  readonly children: (link: GoodLink) => ReactNode;
}

export function WithLink(props: WithLinkProps): ReactNode {
  const { hash } = useLocation();
  return <Opened key={hash} hash={hash} {...props} />;
}

function Opened({ hash, purpose, title, renderVoid, children }: WithLinkProps & { readonly hash: string }): ReactNode {
  const [token] = useState(() => readToken(hash));
  // Kept here and not with other answers: those are asked for anew after a sign-in, when the link is used up.
  const [checked, setChecked] = useState<Checked | 'void'>();
  useEffect(() => hideToken(token), [token]);
  const named = title === undefined ? {} : { title };
  if (token === undefined) return <Page {...named}>{renderVoid(INCOMPLETE)}</Page>;
  if (checked === undefined)
    return (
      <Page {...named}>
        <Check token={token} onChecked={setChecked} />
      </Page>
    );
  if (checked === 'void' || checked.purpose !== purpose) return <Page {...named}>{renderVoid(USELESS)}</Page>;
  const use: GoodLink['use'] = async (call) => {
    try {
      const done = await call;
      forgetToken();
      return done;
    } catch (error) {
      if (!isApiError(error, 'not_found')) throw error;
      setChecked('void');
      return undefined;
    }
  };
  return children({ token, email: checked.email, use });
}

interface CheckProps {
  readonly token: string;
  readonly onChecked: (checked: Checked | 'void') => void;
}

function Check({ token, onChecked }: CheckProps): ReactNode {
  const api = useApi();
  const query = useQuery({
    queryKey: ['one-time-link', token],
    queryFn: async ({ signal }): Promise<Checked | 'void'> => {
      try {
        return await dataOf(api.POST('/api/account/links/check', { body: { token }, signal }));
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error;
        return 'void';
      }
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (query.data !== undefined) onChecked(query.data);
  }, [query.data, onChecked]);
  return <Resource query={query}>{() => null}</Resource>;
}
