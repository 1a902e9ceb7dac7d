// The state of a product at a glance.
import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';
import type { Product } from './product-queries.js';
import { STATE_WORDS } from './product-words.js';

export function StateBadge({ product: { status, review_code: code } }: { readonly product: Product }): ReactNode {
  const { label, color } = STATE_WORDS[status];
  return (
    <>
      <Badge color={color} variant={status === 'live' ? 'filled' : 'light'}>
        {label}
      </Badge>
      {status === 'draft' && typeof code === 'string' && <Badge color="red">Rejected</Badge>}
    </>
  );
}
