// Administration, Payouts: what is owed to sellers, and what was sent to them.
import type { ReactNode } from 'react';
import { Anchor, Badge } from '@mantine/core';
import { TokensIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import type { Schema } from '../../api/schemas.js';
import { Card } from '../../components/card.js';
import { CsvButton } from '../../components/csv-button.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { moneyWords } from '../../components/money-words.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { balancesQuery, payoutsQuery } from './payouts/payout-queries.js';
import { RecordPayout } from './payouts/record-payout.js';

type SellerBalance = Schema<'SellerBalance'>;

export function Component(): ReactNode {
  const balances = useQuery(balancesQuery(useApi(), usePageNumber()));
  return (
    <Page description="What you owe sellers. Send the money yourself and record it here. The seller gets an e-mail and a statement.">
      <Resource
        query={balances}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={TokensIcon} title="Nothing is owed">
            Everyone who has sold something appears here with their balance.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Balances">
              {data.map((balance) => (
                <BalanceEntry key={balance.seller_id} balance={balance} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
      <Payouts sellers={balances.data?.data ?? []} />
    </Page>
  );
}

function BalanceEntry({ balance }: { readonly balance: SellerBalance }): ReactNode {
  const { seller_id: id, balance_cents: cents, paid_out_cents: paid, currency, last_payout_at: at } = balance;
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/administration/accounts/${id}`} inherit>
          {nameOf(balance)}
        </Anchor>
      }
      badges={cents < 0 && <Badge color="red">Owes you</Badge>}
      facts={[
        <strong key="balance">{moneyWords(cents, currency)}</strong>,
        `${moneyWords(paid, currency)} paid out so far`,
        <>
          last <RelativeTime at={at} />
        </>,
      ]}
      actions={cents > 0 ? <RecordPayout balance={balance} /> : undefined}
    />
  );
}

/** Payouts tell sellers by their ids alone; most of them are among those whose balances are shown. */
function Payouts({ sellers }: { readonly sellers: readonly SellerBalance[] }): ReactNode {
  const payouts = useQuery(payoutsQuery(useApi()));
  if (payouts.data === undefined || payouts.data.data.length === 0) return null;
  return (
    <Card title="Payouts" description="The latest payouts, each with a statement of what it covers.">
      <Entries label="Payouts">
        {payouts.data.data.map((payout) => (
          <PayoutEntry
            key={payout.id}
            payout={payout}
            seller={nameOf(sellers.find(({ seller_id: id }) => id === payout.seller_id))}
          />
        ))}
      </Entries>
    </Card>
  );
}

const nameOf = (seller: SellerBalance | undefined): string =>
  seller?.seller_name ?? seller?.seller_display_name ?? 'The seller';

interface PayoutEntryProps {
  readonly payout: Schema<'Payout'>;
  /** The seller's name. */
  readonly seller: string;
}

function PayoutEntry({ payout, seller }: PayoutEntryProps): ReactNode {
  const { id, seller_id: sellerId, amount_cents: cents, currency, reference, note, created_at: at } = payout;
  const api = useApi();
  const amount = moneyWords(cents, currency);
  return (
    <Entry
      title={amount}
      facts={[
        <RelativeTime key="at" at={at} />,
        <Anchor key="seller" component={Link} to={`/administration/accounts/${sellerId}`} inherit>
          {seller}
        </Anchor>,
        ...(reference === null ? [] : [reference]),
        ...(note === null ? [] : [note]),
      ]}
      actions={
        <CsvButton
          size="xs"
          name="statement"
          label="Statement"
          aria-label={`Statement of the payout of ${amount}`}
          onFetch={() =>
            bodyOf(api.GET('/api/v1/payouts/{id}/statement', { params: { path: { id } }, parseAs: 'blob' }))
          }
        />
      }
    />
  );
}
