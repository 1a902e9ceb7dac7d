// Administration, Accounts: everybody, and what admins may do with them.
import type { ReactNode } from 'react';
import { Anchor, Avatar, Group, NativeSelect } from '@mantine/core';
import { AvatarIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountKind, AccountState, Role } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { AccountBadges } from './accounts/account-badges.js';
import { accountsQuery, type ManagedAccount } from './accounts/account-queries.js';
import { SearchField } from '../../components/search-field.js';
import { useFilters } from '../../components/use-filters.js';

const STATES = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'deleted', label: 'Deleted' },
];
const ROLES = [
  { value: '', label: 'Any role' },
  { value: 'buyer', label: 'Buyers' },
  { value: 'seller', label: 'Sellers' },
  { value: 'admin', label: 'Admins' },
];
const KINDS = [
  { value: '', label: 'People first' },
  { value: 'person', label: 'People' },
  { value: 'imported', label: 'Imported sellers' },
];

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const page = usePageNumber();
  const state = AccountState.find((known) => known === filter('state'));
  const role = Role.find((known) => known === filter('role'));
  const kind = AccountKind.find((known) => known === filter('kind'));
  const accounts = useQuery(accountsQuery(useApi(), { text: filter('q'), state, role, kind, page }));
  return (
    <Page description="Everyone with an account on this marketplace.">
      <Group gap="sm" align="flex-end">
        <SearchField
          label="Search"
          placeholder="Name or e-mail address"
          value={filter('q')}
          onSearch={(text) => setFilter('q', text)}
        />
        <NativeSelect
          label="Status"
          data={STATES}
          value={state ?? ''}
          onChange={(event) => setFilter('state', event.currentTarget.value)}
          flex="1 1 8rem"
        />
        <NativeSelect
          label="Role"
          data={ROLES}
          value={role ?? ''}
          onChange={(event) => setFilter('role', event.currentTarget.value)}
          flex="1 1 8rem"
        />
        <NativeSelect
          label="Kind"
          data={KINDS}
          value={kind ?? ''}
          onChange={(event) => setFilter('kind', event.currentTarget.value)}
          flex="1 1 8rem"
        />
      </Group>
      <Resource
        query={accounts}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={AvatarIcon} title="No matches">
            No accounts match. Try another part of the name or e-mail address, or fewer filters.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Accounts">
              {data.map((account) => (
                <AccountEntry key={account.id} account={account} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function AccountEntry({ account }: { readonly account: ManagedAccount }): ReactNode {
  const {
    id,
    display_name: name,
    email,
    seller_name: sellerName,
    avatar_url: picture,
    created_at: createdAt,
  } = account;
  const facts = [
    email ?? 'no e-mail address',
    sellerName !== null && `sells as ${sellerName}`,
    <>
      Joined <RelativeTime at={createdAt} />
    </>,
  ].filter((fact) => fact !== false);
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/administration/accounts/${id}`} inherit>
          {name}
        </Anchor>
      }
      picture={<Avatar src={picture} alt="" radius="xl" />}
      badges={<AccountBadges account={account} />}
      facts={facts}
    />
  );
}
