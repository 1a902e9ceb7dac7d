// The file of a version on its way: sent, checked, published, or what keeps it from that.
import type { ReactNode } from 'react';
import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { CheckCircledIcon, ExclamationTriangleIcon } from '@radix-ui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ActionButton } from '../../../components/action-button.js';
import { Card } from '../../../components/card.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { useUpload, useUploads } from '../../../uploads/uploads-context.js';
import type { Upload } from '../../../uploads/uploads.js';
import { ResumeUpload } from './resume-upload.js';
import { VersionBadges } from './version-badges.js';
import { versionQuery, type Version } from './version-queries.js';
import { sizeWords } from './version-words.js';

export function FileCard({ version }: { readonly version: Version }): ReactNode {
  const { file_name: name, file_size: size, sha256 } = version;
  const upload = useUpload(version.id);
  return (
    <Card
      title={name ?? 'No file'}
      description={name === null ? undefined : sizeWords(size)}
      actions={
        <Group gap={6}>
          <VersionBadges version={version} />
        </Group>
      }
    >
      {/* Told to those who do not see it as soon as it changes. */}
      <div role="status">{upload ? <UploadWords upload={upload} /> : <StatusWords version={version} />}</div>
      {upload ? <UploadActions id={version.id} upload={upload} /> : <Remedy version={version} />}
      {sha256 !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </Text>
      )}
    </Card>
  );
}

function UploadWords({ upload }: { readonly upload: Upload }): ReactNode {
  switch (upload.phase) {
    case 'sending':
      return <Text>Uploading the file. You can visit other pages, but keep this window open.</Text>;
    case 'publishing':
      return <Text>The file is uploaded.</Text>;
    case 'failed':
      return <Text>{upload.isSent ? 'The file is uploaded, but not published.' : 'The upload failed.'}</Text>;
  }
}

function UploadActions({ id, upload }: { readonly id: string; readonly upload: Upload }): ReactNode {
  const uploads = useUploads();
  if (upload.phase === 'publishing') return <Progress value={100} animated aria-label="Sent" />;
  if (upload.phase === 'failed')
    return (
      <Stack gap="sm" align="flex-start">
        <ErrorNotice error={upload.error} />
        <Group gap="sm">
          <Button onClick={() => uploads.retry(id)}>{upload.isSent ? 'Publish again' : 'Upload again'}</Button>
          <Button variant="default" onClick={() => uploads.stop(id)}>
            Not now
          </Button>
        </Group>
      </Stack>
    );
  const { sent, size } = upload;
  return (
    <Stack gap="xs">
      <Progress value={(100 * sent) / size} aria-label="Sent" />
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {sizeWords(sent)} of {sizeWords(size)}
        </Text>
        <Button size="xs" variant="default" onClick={() => uploads.stop(id)}>
          Stop upload
        </Button>
      </Group>
    </Stack>
  );
}

function StatusWords({ version }: { readonly version: Version }): ReactNode {
  switch (version.status) {
    case 'draft':
      return <Text>Waiting for its file.</Text>;
    case 'uploaded':
      return <Text>We could not check the file, so it is not published.</Text>;
    case 'scanning':
      return (
        <Group gap="sm" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <Text>Checking the file. This takes seconds, or minutes if it is large. You can leave this page.</Text>
        </Group>
      );
    case 'quarantined':
      return <Text>We found a problem in the file, so no one can download it.</Text>;
    case 'published':
    case undefined:
      return (
        <Group gap="xs" wrap="nowrap">
          <CheckCircledIcon aria-hidden />
          <Text>{publishedWords(version)}</Text>
        </Group>
      );
  }
}

function publishedWords({ recalled, yanked, channel }: Version): string {
  if (recalled) return 'An admin recalled it. No one can download it any more.';
  if (yanked) return 'Yanked: it is no longer listed. Its owners can still download it by its exact ID.';
  return channel === 'beta' ? 'Published as a beta: only you and the admins can see it.' : 'Published.';
}

/** What its seller can do about a file that is not where it should be. */
function Remedy({ version }: { readonly version: Version }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const { id, status, scan } = version;
  const publish = async (): Promise<void> => {
    const published = await dataOf(api.POST('/api/v1/versions/{id}/publish', { params: { path: { id } } }));
    queries.setQueryData(versionQuery(api, id).queryKey, published);
  };
  if (status === 'draft') return <ResumeUpload version={version} />;
  if (status === 'uploaded')
    return (
      <>
        {scan?.reason && (
          <Alert color="red" icon={<ExclamationTriangleIcon />} title="Why it is not published">
            {scan.reason}
          </Alert>
        )}
        <Group>
          <ActionButton onAct={publish}>Check again</ActionButton>
        </Group>
      </>
    );
  if (status === 'quarantined')
    return (
      <Text size="sm">
        Fix the problem and upload a new version. You can use the same version number. If you think this is a mistake,
        write to the admins in the notes.
      </Text>
    );
  return null;
}
