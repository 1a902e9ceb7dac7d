// Administration, Jobs: what the service does outside of requests, above all what it gave up, to have it run again.
import type { ReactNode } from 'react';
import { Badge, Group, NativeSelect } from '@mantine/core';
import { CheckCircledIcon } from '@radix-ui/react-icons';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { JobStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { bodyOf, type Api } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ActionButton } from '../../components/action-button.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { JOB_WORDS, jobWords, STATUS_WORDS } from './jobs/job-words.js';
import { countWords } from '../../components/count-words.js';

type Job = Schema<'Job'>;

const LIMIT = 20;

function jobsQuery(api: Api, status: Job['status'], kind: string, page: number) {
  const query = { status, page, limit: LIMIT, ...(kind === '' ? {} : { kind }) };
  return queryOptions({
    queryKey: ['admin', 'jobs', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/admin/jobs', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const page = usePageNumber();
  const status = JobStatus.find((known) => known === filter('status')) ?? 'failed';
  const kind = JOB_WORDS.has(filter('kind')) ? filter('kind') : '';
  const jobs = useQuery(jobsQuery(useApi(), status, kind, page));
  return (
    <Page description="Work done in the background, such as sending e-mail. Failed jobs are retried for a while, then given up.">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label="Status"
          data={JobStatus.map((value) => ({ value, label: STATUS_WORDS[value].label }))}
          value={status}
          onChange={(event) => setFilter('status', event.currentTarget.value)}
          flex="1 1 8rem"
        />
        <NativeSelect
          label="Kind"
          data={[{ value: '', label: 'Any kind' }, ...[...JOB_WORDS].map(([value, label]) => ({ value, label }))]}
          value={kind}
          onChange={(event) => setFilter('kind', event.currentTarget.value)}
          flex="1 1 12rem"
        />
      </Group>
      <Resource
        query={jobs}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={CheckCircledIcon} title={status === 'failed' ? 'No failed jobs' : 'No jobs'}>
            {status === 'failed' ? 'Every job has finished or is being retried.' : 'No jobs match these filters.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Jobs">
              {data.map((job) => (
                <JobEntry key={job.id} job={job} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function JobEntry({ job }: { readonly job: Job }): ReactNode {
  const { id, kind, status, attempts, last_error: error, created_at: createdAt, run_at: runAt } = job;
  const api = useApi();
  const refresh = useRefresh();
  const runAgain = async (): Promise<void> => {
    await api.POST('/api/v1/admin/jobs/{id}/run-again', { params: { path: { id } } });
    await refresh();
  };
  const { label, color } = STATUS_WORDS[status];
  return (
    <Entry
      title={jobWords(kind)}
      badges={<Badge color={color}>{label}</Badge>}
      facts={[
        <>
          Added <RelativeTime at={createdAt} />
        </>,
        ...(attempts === 0 ? [] : [`tried ${countWords(attempts, 'time')}`]),
        ...(error === null ? [] : [<code key="error">{error}</code>]),
        ...(status === 'waiting'
          ? [
              <>
                due <RelativeTime at={runAt} />
              </>,
            ]
          : []),
      ]}
      actions={
        (status === 'failed' || status === 'waiting') && (
          <ActionButton size="xs" variant="default" aria-label={`Run again: ${jobWords(kind)}`} onAct={runAgain}>
            {status === 'failed' ? 'Run again' : 'Run now'}
          </ActionButton>
        )
      }
    />
  );
}
