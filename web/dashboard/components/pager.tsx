// Through the pages of a long list; the page is in the address, so that one can go back and share it.
import type { ReactNode } from 'react';
import { Group, Pagination, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Schema } from '../api/schemas.js';
import { numberWords } from './count-words.js';

const PARAMETER = 'page';

/** The page of a list that the address asks for, from 1. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  const page = Number(search.get(PARAMETER) ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Shows nothing when there is one page only. */
export function Pager({ meta }: { readonly meta: Schema<'PageMeta'> }): ReactNode {
  const page = usePageNumber();
  const [, setSearch] = useSearchParams();
  if (meta.totalPages <= 1) return null;
  const turn = (next: number): void =>
    setSearch((search) => {
      search.set(PARAMETER, String(next));
      return search;
    });
  return (
    <Group component="nav" justify="space-between" gap="sm" aria-label="Pages">
      <Text size="sm" c="dimmed">
        {numberWords(meta.total)} in total
      </Text>
      <Pagination
        total={meta.totalPages}
        value={page}
        onChange={turn}
        siblings={1}
        size="sm"
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': `${control.charAt(0).toUpperCase()}${control.slice(1)} page` })}
      />
    </Group>
  );
}
