// The files of a plugin that one owns.
import type { ReactNode } from 'react';
import { Badge, Box, Text } from '@mantine/core';
import { DownloadIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ActionButton } from '../../../components/action-button.js';
import { Entries, Entry } from '../../../components/entries.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Resource, SkeletonRows } from '../../../components/resource.js';
import { versionsQuery, type Version } from '../../publishing/versions/version-queries.js';
import { sizeWords } from '../../publishing/versions/version-words.js';

interface DownloadsProps {
  readonly productId: string;
  /** The name of the product. */
  readonly about: string;
}

export function Downloads({ productId, about }: DownloadsProps): ReactNode {
  const versions = useQuery(versionsQuery(useApi(), productId, 1));
  return (
    <Box mt="sm">
      <Resource
        query={versions}
        skeleton={<SkeletonRows rows={1} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text size="sm" c="dimmed">
            No downloads yet.
          </Text>
        }
      >
        {({ data }) => (
          <Entries label={`Files of ${about}`}>
            {data.map((version) => (
              <File key={version.id} version={version} about={about} />
            ))}
          </Entries>
        )}
      </Resource>
    </Box>
  );
}

function File({ version, about }: { readonly version: Version; readonly about: string }): ReactNode {
  const { id, version_tag: tag, channel, file_name: name, file_size: size, yanked, yanked_reason: reason } = version;
  const api = useApi();
  const save = async (): Promise<void> => {
    const link = api.GET('/api/v1/versions/{id}/download', { params: { path: { id }, query: { redirect: false } } });
    // The answer there is a file to save: the page stays.
    window.location.assign((await dataOf(link)).url);
  };
  return (
    <Entry
      title={tag}
      badges={
        <>
          {channel === 'beta' && <Badge variant="outline">Beta</Badge>}
          {version.recalled ? <Badge color="red">Recalled</Badge> : yanked && <Badge color="gray">Withdrawn</Badge>}
        </>
      }
      facts={[
        ...(name === null ? [] : [name]),
        sizeWords(size),
        <>
          published <RelativeTime at={version.created_at} />
        </>,
        ...(reason === null ? [] : [`“${reason}”`]),
      ]}
      actions={
        !version.recalled && (
          <ActionButton
            size="xs"
            variant="default"
            leftSection={<DownloadIcon />}
            aria-label={`Download ${about} ${tag}`}
            onAct={save}
          >
            Download
          </ActionButton>
        )
      }
    />
  );
}
