// Administration, Audit log: everything of everybody.
import type { ReactNode } from 'react';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { Cross2Icon, ReaderIcon } from '@radix-ui/react-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import { AuditEntry } from '../../components/audit-entry.js';
import { auditChoices, isKnownAction } from '../../components/audit-words.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { AccountLink } from './accounts/account-link.js';
import { accountQuery } from './accounts/account-queries.js';
import { SearchField } from '../../components/search-field.js';
import { useFilters } from '../../components/use-filters.js';

const LIMIT = 50;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function Component(): ReactNode {
  const api = useApi();
  const page = usePageNumber();
  const { filter, setFilter } = useFilters();
  const text = filter('q').trim();
  const account = ID.test(filter('account_id')) ? filter('account_id') : '';
  const action = isKnownAction(filter('action')) ? filter('action') : '';
  const query = {
    page,
    limit: LIMIT,
    ...(text === '' ? {} : { q: text }),
    ...(account === '' ? {} : { account_id: account }),
    ...(action === '' ? {} : { action }),
  };
  const events = useQuery({
    queryKey: ['audit-events', 'all', query],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/admin/audit-events', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
  return (
    <Page description="Every security-relevant action on this marketplace, newest first. No one can change this list.">
      <Group gap="sm" align="flex-start">
        <SearchField
          label="Search"
          placeholder="Name, e-mail or IP address"
          value={filter('q')}
          onSearch={(typed) => setFilter('q', typed)}
        />
        <NativeSelect
          label="Action"
          data={[{ value: '', label: 'Any action' }, ...auditChoices(['admin'])]}
          value={action}
          flex="1 1 12rem"
          onChange={(event) => setFilter('action', event.currentTarget.value)}
        />
      </Group>
      {account !== '' && <OneAccount id={account} onLeave={() => setFilter('account_id', '')} />}
      <Resource
        query={events}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={ReaderIcon} title="Nothing found">
            There are no entries like that. Try another part of the name or a whole IP address, or fewer filters.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Audit log">
              {data.map((event) => (
                <AuditEntry key={event.id} event={event} view="all" isAdmin />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

/** Whose log alone is shown, and the way back to everybody's. */
function OneAccount({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }): ReactNode {
  const { data: account } = useQuery(accountQuery(useApi(), id));
  return (
    <Group gap="sm">
      <Text size="sm">
        Only what happened to <AccountLink id={id} name={account?.display_name} />
      </Text>
      <Button size="xs" variant="default" leftSection={<Cross2Icon aria-hidden />} onClick={onLeave}>
        Show everybody
      </Button>
    </Group>
  );
}
