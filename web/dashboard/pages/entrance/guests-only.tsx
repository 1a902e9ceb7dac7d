// Around the pages that are of no use to somebody who is signed in: they go on to where they wanted to go.
import { useEffect, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { SkeletonRows } from '../../components/resource.js';
import { returnPath } from '../../session/return-path.js';
import { sessionQuery } from '../../session/session.js';
import { isMarkedSignedIn } from '../../session/signed-in-mark.js';
import { useGoTo } from '../../session/way-back.js';

export function GuestsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  // Whoever is not marked has no session, but for a few who then sign in once more: most would be refused for nothing.
  const { data: session, isLoading } = useQuery({ ...sessionQuery(useApi()), enabled: isMarkedSignedIn });
  const [search] = useSearchParams();
  if (isLoading) return <SkeletonRows />;
  // Also when nobody can tell who is signed in: the form says what is wrong soon enough.
  return session ? <Leave path={returnPath(search)} /> : children;
}

function Leave({ path }: { readonly path: string }): ReactNode {
  const goTo = useGoTo();
  useEffect(() => {
    void goTo(path);
    // The function is another one each time.
  }, [path]);
  return <SkeletonRows />;
}
