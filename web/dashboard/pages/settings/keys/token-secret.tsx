// A server token in the one moment in which it is shown, with a line that downloads something by it.
import type { ReactNode } from 'react';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { CopyField } from '../../../components/copy-field.js';
import { sampleDownloadQuery } from './sample-download.js';

export function TokenSecret({ token }: { readonly token: string }): ReactNode {
  const sample = useQuery(sampleDownloadQuery(useApi()));
  return (
    <>
      <CopyField label="Server token" value={token} />
      {sample.isPending && <Skeleton height={90} radius="md" />}
      {typeof sample.data === 'string' && (
        <CopyField
          label="Try it"
          description="Paste this into a terminal: it downloads a plugin into the current folder."
          value={`curl -fLOJ -H "Authorization: Bearer ${token}" '${window.location.origin}${sample.data}'`}
        />
      )}
      {!sample.isPending && typeof sample.data !== 'string' && (
        <Text size="sm">
          As soon as you own a plugin, your server can download it.{' '}
          <Anchor href="/docs" inherit underline="always">
            How to call it
          </Anchor>
        </Text>
      )}
    </>
  );
}
