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
import { ApiForm } from '../../components/api-form.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { isRunning, progressOf, rescansQuery, rescanWords, type Rescan } from './rescan-queries.js';

export function Component(): ReactNode {
  const rescans = useQuery(rescansQuery(useApi(), usePageNumber()));
  const isEmpty = rescans.data?.data.length === 0;
  return (
    <Page
      description="Check published files again, with newer rules or an updated virus scanner."
      actions={!isEmpty && <Start isBusy={rescans.data?.data.some(isRunning) ?? true} />}
    >
      <Resource
        query={rescans}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={UpdateIcon} title="No rescans yet" action={<Start isBusy={false} />}>
            Files are checked when they are published. A rescan checks them again; nothing goes offline meanwhile.
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
          {isOfAll ? 'All files' : 'Files not checked with these rules'}
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
          started <RelativeTime at={at} />
        </>,
        `rule set ${rules}`,
        rescanWords(rescan),
      ]}
    >
      {isRunning(rescan) && <Progress value={progressOf(rescan)} mt="xs" aria-label="Files checked" />}
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
        Start rescan
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Start a rescan">
        <Stack gap="md">
          <Text size="sm">
            It runs in the background and continues after a restart. Versions with findings stay published until you
            recall them.
          </Text>
          <ApiForm fields={[]} submitLabel="Start rescan" fullWidth onSubmit={start}>
            {() => (
              <Checkbox
                name="all"
                label="Include files already checked with the current rules"
                description="Useful after a virus scanner update."
              />
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}
