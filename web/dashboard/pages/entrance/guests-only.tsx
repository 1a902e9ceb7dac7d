// Around the pages that are of no use to somebody who is signed in: they go on to where they wanted to go.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { SkeletonRows } from '../../pieces/resource.js';
import { returnPath } from '../../session/return-path.js';
import { sessionQuery } from '../../session/session.js';

export function GuestsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { data: session, isPending } = useQuery(sessionQuery(useApi()));
  const [search] = useSearchParams();
  if (isPending) return <SkeletonRows />;
  // Also when nobody can tell who is signed in: the form says what is wrong soon enough.
  return session ? <Navigate to={returnPath(search)} replace /> : children;
}
