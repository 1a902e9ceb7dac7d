// What a page asked the service for: a skeleton while it comes, what to do when there is nothing, the reason when it
// fails, else the thing.
import type { ReactNode } from 'react';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorNotice } from './error-notice.js';

interface ResourceProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Takes the place of the content while that loads; rows of a list unless given. */
  readonly skeleton?: ReactNode;
  /** Shown instead of the content when `isEmpty` says so. */
  readonly empty?: ReactNode;
  /** An empty list is empty unless told otherwise. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

export function Resource<Data>({
  query,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  children,
}: ResourceProps<Data>): ReactNode {
  const { data, error, isPending } = query;
  if (isPending) return <Loading>{skeleton ?? <SkeletonRows />}</Loading>;
  const notice = error && <ErrorNotice error={error} onRetry={() => void query.refetch()} />;
  if (data === undefined) return notice;
  return (
    <>
      {notice}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

function Loading({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {children}
    </div>
  );
}

/** Grey rows in the place of a list. */
export function SkeletonRows({
  rows = 3,
  height = 64,
}: {
  readonly rows?: number;
  readonly height?: number;
}): ReactNode {
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </Stack>
  );
}
