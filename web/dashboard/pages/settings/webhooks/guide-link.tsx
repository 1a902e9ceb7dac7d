// The way to the part of the guide that tells how to receive webhooks.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';

interface GuideLinkProps {
  /** A part of it, as its address on that page ends. */
  readonly part?: 'verify-it';
  readonly children: ReactNode;
}

export function GuideLink({ part, children }: GuideLinkProps): ReactNode {
  const address = `/docs#/section/webhooks${part === undefined ? '' : `/${part}`}`;
  return (
    <Anchor href={address} target="_blank" inherit underline="always">
      {children}
    </Anchor>
  );
}
