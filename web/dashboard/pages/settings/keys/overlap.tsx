// That the secret from before the last rotation still works, and until when.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { RelativeTime } from '../../../components/relative-time.js';

/** Nothing where none does. */
export function Overlap({ endsAt }: { readonly endsAt: string | null }): ReactNode {
  return (
    endsAt !== null && (
      <Text size="sm" mt={6}>
        The previous secret still works; it ends <RelativeTime at={endsAt} />.
      </Text>
    )
  );
}
