// The way to the part of the guide that tells how to receive webhooks.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';

export function GuideLink({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Anchor href="/docs#/section/webhooks" target="_blank" inherit underline="always">
      {children}
    </Anchor>
  );
}
