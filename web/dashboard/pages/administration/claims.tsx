// Administration, Imported sellers: links with which they get their accounts.
import type { ReactNode } from 'react';
import { Anchor, Text } from '@mantine/core';
import { IdCardIcon } from '@radix-ui/react-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ConfirmedButton } from '../../components/confirmed-button.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { ImportClaims } from './claims/import-claims.js';

const LIMIT = 20;

export function Component(): ReactNode {
  const api = useApi();
  const page = usePageNumber();
  const claims = useQuery({
    queryKey: ['claims', page],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/admin/claims', { params: { query: { page, limit: LIMIT } }, signal })),
    placeholderData: keepPreviousData,
  });
  return (
    <Page description="Imported sellers have no e-mail address and cannot sign in. A link hands the account and all its products over to its seller.">
      <Text size="sm">
        For a single seller, open their account under{' '}
        <Anchor component={Link} to="/administration/accounts?kind=imported" inherit underline="always">
          imported accounts
        </Anchor>
        .
      </Text>
      <ImportClaims />
      <Resource
        query={claims}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={IdCardIcon} title="No open links">
            Links you send appear here until they are used, revoked or expired.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Open links">
              {data.map((claim) => (
                <ClaimEntry key={claim.id} claim={claim} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function ClaimEntry({ claim }: { readonly claim: Schema<'Claim'> }): ReactNode {
  const { id, account_id: accountId, seller_name: seller, email, created_at: at, expires_at: expiresAt } = claim;
  const api = useApi();
  const refresh = useRefresh();
  const revoke = async (): Promise<void> => {
    await api.DELETE('/api/v1/admin/claims/{id}', { params: { path: { id } } });
    void refresh();
  };
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/administration/accounts/${accountId}`} inherit>
          {seller}
        </Anchor>
      }
      facts={[
        email,
        <>
          Created <RelativeTime at={at} />
        </>,
        expiresAt === null ? (
          'about to be sent'
        ) : (
          <>
            Expires <RelativeTime at={expiresAt} />
          </>
        ),
      ]}
      actions={
        <ConfirmedButton
          label="Revoke"
          aria-label={`Revoke the link for ${seller}`}
          title={`Revoke the link for ${seller}?`}
          size="xs"
          c="var(--mantine-color-error)"
          onConfirm={revoke}
        >
          It stops working. You can send another one at any time.
        </ConfirmedButton>
      }
    />
  );
}
