// Moderation, Rescans: looks at all published files with the rules of now.
import type { ReactNode } from 'react';
import { Anchor, Badge, Button, Checkbox, Modal, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { UpdateIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { dataOf } from '../../api/client.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ApiForm } from '../../pieces/api-form.js';
import { Empty } from '../../pieces/empty.js';
import { Entries, Entry } from '../../pieces/entries.js';
import { Page } from '../../pieces/page.js';
import { Pager, usePageNumber } from '../../pieces/pager.js';
import { RelativeTime } from '../../pieces/relative-time.js';
import { Resource } from '../../pieces/resource.js';
import { isRunning, progressOf, rescansQuery, rescanWords, type Rescan } from './rescan-queries.js';

export function Component(): ReactNode {
  const rescans = useQuery(rescansQuery(useApi(), usePageNumber()));
  const isEmpty = rescans.data?.data.length === 0;
  return (
    <Page
      description="Judges published files again: by newer rules, or by what the virus scanner has learned since."
      actions={!isEmpty && <Start isBusy={rescans.data?.data.some(isRunning) ?? true} />}
    >
      <Resource
        query={rescans}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={UpdateIcon} title="No rescans yet" action={<Start isBusy={false} />}>
            Files are judged when they are published. A rescan judges them again, while everything goes on.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Rescans">
              {data.map((rescan) => (
                <RescanEntry key={rescan.id} rescan={rescan} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function RescanEntry({ rescan }: { readonly rescan: Rescan }): ReactNode {
  const { id, all: isOfAll, rejected, created_at: at, rules } = rescan;
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/moderation/rescans/${id}`} inherit>
          {isOfAll ? 'All files' : 'Files not judged by these rules'}
        </Anchor>
      }
      badges={
        <>
          <Badge color={isRunning(rescan) ? 'pine' : 'gray'}>{isRunning(rescan) ? 'Running' : 'Done'}</Badge>
          {rejected > 0 && <Badge color="red">Findings</Badge>}
        </>
      }
      facts={[
        <>
          Began <RelativeTime at={at} />
        </>,
        `rules no. ${rules}`,
        rescanWords(rescan),
      ]}
    >
      {isRunning(rescan) && <Progress value={progressOf(rescan)} mt="xs" aria-label="Looked at" />}
    </Entry>
  );
}

/** One runs at a time. */
function Start({ isBusy }: { readonly isBusy: boolean }): ReactNode {
  const api = useApi();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isOpen, dialog] = useDisclosure(false);
  const start = async (values: FormData): Promise<void> => {
    const { id } = await dataOf(api.POST('/api/v1/admin/rescans', { body: { all: values.has('all') } }));
    void refresh();
    await navigate(`/moderation/rescans/${id}`);
  };
  return (
    <>
      <Button leftSection={<UpdateIcon />} disabled={isBusy} onClick={dialog.open}>
        Start a rescan
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Start a rescan">
        <Stack gap="md">
          <Text size="sm">
            It goes on by itself, also after a restart. Versions in which something is found stay published until you
            recall them.
          </Text>
          <ApiForm fields={[]} submitLabel="Start" fullWidth onSubmit={start}>
            {() => (
              <Checkbox
                name="all"
                label="Also files that were judged by the rules of now"
                description="As after the virus scanner learned something new."
              />
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}
