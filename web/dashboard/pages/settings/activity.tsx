// Settings, Activity: the account's own audit log.
import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import { ActivityLogIcon } from '@radix-ui/react-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import { AuditEntry } from '../../components/audit-entry.js';
import { auditChoices, isKnownAction } from '../../components/audit-words.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { useAccount } from '../../session/session.js';

const LIMIT = 20;
const PARAMETER = 'action';

export function Component(): ReactNode {
  const api = useApi();
  const page = usePageNumber();
  const { roles } = useAccount();
  const [search] = useSearchParams();
  const wanted = search.get(PARAMETER);
  const action = wanted !== null && isKnownAction(wanted) ? wanted : undefined;
  const events = useQuery({
    queryKey: ['audit-events', { page, action }],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/account/audit-events', {
          params: { query: { page, limit: LIMIT, ...(action === undefined ? {} : { action }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Page description="Everything that affected the security of your account, newest first. If something was not you, change your password and end the other sessions.">
      <ActionFilter action={action} occurred={events.data?.data.map((event) => event.action) ?? []} />
      <Resource
        query={events}
        isEmpty={({ data }) => data.length === 0}
        empty={<Nothing isFiltered={action !== undefined || page > 1} />}
      >
        {({ data, meta }) => (
          <>
            <Entries label="Activity">
              {data.map((event) => (
                <AuditEntry key={event.id} event={event} view="own" isAdmin={roles.includes('admin')} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

interface ActionFilterProps {
  readonly action: string | undefined;
  /** What the list shows: it is offered even where it only happens to others, such as to admins. */
  readonly occurred: readonly string[];
}

function ActionFilter({ action = '', occurred }: ActionFilterProps): ReactNode {
  const { roles } = useAccount();
  const [, setSearch] = useSearchParams();
  const choices = auditChoices(roles, [...occurred, action]);
  return (
    <NativeSelect
      label="Show"
      maw={320}
      value={action}
      data={[{ value: '', label: 'Everything' }, ...choices]}
      onChange={(event) =>
        setSearch(event.currentTarget.value === '' ? {} : { [PARAMETER]: event.currentTarget.value })
      }
    />
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): ReactNode {
  return (
    <Empty icon={ActivityLogIcon} title={isFiltered ? 'No matches' : 'No activity yet'}>
      {isFiltered ? 'No entries match this filter.' : 'Sign-ins, API keys and changes to your account appear here.'}
    </Empty>
  );
}
