// Administration, one account: what is known of it, and what an admin may do about it.
import type { ReactNode } from 'react';
import { Anchor, Avatar, Badge, Button, Group, Text } from '@mantine/core';
import { ArrowLeftIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Card } from '../../components/card.js';
import { Page } from '../../components/page.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import styles from './accounts/account.module.css';
import { AccountActions } from './accounts/account-actions.js';
import { AccountBadges } from './accounts/account-badges.js';
import { accountQuery, type ManagedAccount } from './accounts/account-queries.js';

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const account = useQuery(accountQuery(useApi(), id));
  return (
    <Page
      {...(account.data ? { title: account.data.display_name } : {})}
      description={
        <Anchor component={Link} to="/administration/accounts" inherit>
          <ArrowLeftIcon className={styles['back']} aria-hidden /> All accounts
        </Anchor>
      }
      actions={
        account.data && (
          <Button variant="default" component={Link} to={`/administration/audit-log?account_id=${id}`}>
            Audit log
          </Button>
        )
      }
    >
      <Resource query={account} skeleton={<SkeletonRows rows={2} height={200} />}>
        {(known) => (
          <>
            <Facts account={known} />
            <AccountActions account={known} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function Facts({ account }: { readonly account: ManagedAccount }): ReactNode {
  const {
    id,
    email,
    email_verified: isVerified,
    seller_name: sellerName,
    two_factor: hasSecondFactor,
    created_at: createdAt,
    avatar_url: picture,
    state,
    suspended_reason: reason,
  } = account;
  return (
    <Card>
      <Group gap="md" wrap="nowrap">
        <Avatar src={picture} alt="" size={56} radius="xl" />
        <div>
          <Text fw={600} className={styles['name']}>
            {email ?? 'No e-mail address'}
          </Text>
          <Group gap={6} mt={4}>
            <AccountBadges account={account} />
            {state === 'active' && <Badge color="gray">Active</Badge>}
          </Group>
        </div>
      </Group>
      <dl className={styles['facts']}>
        <Fact term="E-mail address">{isVerified ? 'Confirmed' : 'Not confirmed'}</Fact>
        <Fact term="Seller name">{sellerName ?? 'Not a seller'}</Fact>
        <Fact term="Second factor">{hasSecondFactor ? 'Set up' : 'None'}</Fact>
        <Fact term="Joined">
          <RelativeTime at={createdAt} />
        </Fact>
        {state === 'suspended' && (
          <Fact term="Suspended because" isWide>
            {reason ?? 'No reason given'}
          </Fact>
        )}
        <Fact term="ID" isWide>
          <code>{id}</code>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({
  term,
  isWide = false,
  children,
}: {
  readonly term: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={`${styles['fact']} ${isWide ? styles['wide'] : ''}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
