// Administration, Audit log: everything of everybody.
import type { ReactNode } from 'react';
import { Group, NativeSelect, Text } from '@mantine/core';
import { ReaderIcon } from '@radix-ui/react-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { AuditEntry } from '../../pieces/audit-entry.js';
import { auditChoices, isKnownAction } from '../../pieces/audit-words.js';
import { Empty } from '../../pieces/empty.js';
import { Entries } from '../../pieces/entries.js';
import { Page } from '../../pieces/page.js';
import { Pager, usePageNumber } from '../../pieces/pager.js';
import { Resource } from '../../pieces/resource.js';
import { AccountLink } from './accounts/account-link.js';
import { accountNamesQuery } from './accounts/account-queries.js';
import { SearchField } from '../../pieces/search-field.js';
import { useFilters } from '../../pieces/use-filters.js';

const LIMIT = 50;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function Component(): ReactNode {
  const api = useApi();
  const page = usePageNumber();
  const { filter, setFilter } = useFilters();
  const account = filter('account_id').toLowerCase();
  const action = isKnownAction(filter('action')) ? filter('action') : '';
  const isId = account === '' || ID.test(account);
  const events = useQuery({
    queryKey: ['audit-events', 'all', { page, account, action }],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/admin/audit-events', {
          params: {
            query: {
              page,
              limit: LIMIT,
              ...(account === '' ? {} : { account_id: account }),
              ...(action === '' ? {} : { action }),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    enabled: isId,
  });
  const { data: names } = useQuery(accountNamesQuery(api));
  return (
    <Page description="Every security-relevant act on this marketplace, newest first. Nobody can change this list.">
      <Group gap="sm" align="flex-start">
        <SearchField
          label="Account id"
          placeholder="019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56"
          value={filter('account_id')}
          onSearch={(text) => setFilter('account_id', text)}
          error={isId ? undefined : 'That is not a whole id. You find it on the page of the account.'}
        />
        <NativeSelect
          label="Action"
          data={[{ value: '', label: 'Any action' }, ...auditChoices()]}
          value={action}
          flex="1 1 12rem"
          onChange={(event) => setFilter('action', event.currentTarget.value)}
        />
      </Group>
      {isId && (
        <Resource
          query={events}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <Empty icon={ReaderIcon} title="Nothing to show">
              Nothing of this kind has happened, or it was somebody else.
            </Empty>
          }
        >
          {({ data, meta }) => (
            <>
              <Entries label="Audit log">
                {data.map((event) => (
                  <AuditEntry key={event.id} event={event} badges={<Whose event={event} names={names} />} />
                ))}
              </Entries>
              <Pager meta={meta} />
            </>
          )}
        </Resource>
      )}
    </Page>
  );
}

interface WhoseProps {
  readonly event: Schema<'AuditEvent'>;
  readonly names: ReadonlyMap<string, string> | undefined;
}

/** In whose log it stands, and who did it when that was somebody else. */
function Whose({ event: { account_id: account, actor_id: actor }, names }: WhoseProps): ReactNode {
  return (
    <Text component="span" size="sm">
      <AccountLink id={account} name={names?.get(account)} />
      {actor !== null && actor !== account && (
        <>
          {' '}
          by <AccountLink id={actor} name={names?.get(actor)} />
        </>
      )}
    </Text>
  );
}
