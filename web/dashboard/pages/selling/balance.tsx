// Selling, Balance: what the operator owes, where it comes from, and what was paid out.
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { ReaderIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
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
import { Resource, SkeletonRows } from '../../components/resource.js';
import { ForSellers } from '../publishing/for-sellers.js';
import { balanceEntriesQuery, balanceQuery, ownPayoutsQuery } from './balance/balance-queries.js';
import { LEDGER_WORDS } from './balance/ledger-words.js';
import { countWords } from '../../components/count-words.js';

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Balance />
    </ForSellers>
  );
}

function Balance(): ReactNode {
  const api = useApi();
  const balance = useQuery(balanceQuery(api));
  return (
    <Page
      description="What the operator owes you: your sales minus fees, refunds and payouts."
      actions={
        <CsvButton
          name="balance"
          onFetch={() => bodyOf(api.GET('/api/v1/balance/entries/export', { params: { query: {} }, parseAs: 'blob' }))}
        />
      }
    >
      <Card>
        <Resource query={balance} skeleton={<SkeletonRows rows={1} />}>
          {({ balance_cents: cents, currency, paid_out_cents: paid, last_payout_at: at }) => (
            <div>
              <Text fz={32} fw={700} lh={1.2}>
                {moneyWords(cents, currency)}
              </Text>
              <Text size="sm" c="dimmed">
                {cents < 0 && 'You refunded more than your balance. Your next sales make up for it. '}
                {moneyWords(paid, currency)} paid out so far
                {at !== null && (
                  <>
                    , last <RelativeTime at={at} />
                  </>
                )}
                .
              </Text>
            </div>
          )}
        </Resource>
      </Card>
      <Payouts />
      <Movements />
    </Page>
  );
}

function Payouts(): ReactNode {
  const payouts = useQuery(ownPayoutsQuery(useApi()));
  if (payouts.data === undefined || payouts.data.data.length === 0) return null;
  return (
    <Card title="Payouts" description="The latest payouts, each with a statement of what it covers.">
      <Entries label="Payouts">
        {payouts.data.data.map((payout) => (
          <PayoutEntry key={payout.id} payout={payout} />
        ))}
      </Entries>
    </Card>
  );
}

function PayoutEntry({ payout }: { readonly payout: Schema<'Payout'> }): ReactNode {
  const api = useApi();
  const { id, amount_cents: amount, currency, reference, note, entries, created_at: at } = payout;
  return (
    <Entry
      title={moneyWords(amount, currency)}
      facts={[
        <RelativeTime key="at" at={at} />,
        countWords(entries, 'entry', 'entries'),
        ...(reference === null ? [] : [reference]),
        ...(note === null ? [] : [note]),
      ]}
      actions={
        <CsvButton
          size="xs"
          name="statement"
          label="Statement"
          aria-label={`Statement for the payout of ${moneyWords(amount, currency)}`}
          onFetch={() =>
            bodyOf(api.GET('/api/v1/payouts/{id}/statement', { params: { path: { id } }, parseAs: 'blob' }))
          }
        />
      }
    />
  );
}

function Movements(): ReactNode {
  const entries = useQuery(balanceEntriesQuery(useApi(), usePageNumber()));
  return (
    <Resource
      query={entries}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Empty icon={ReaderIcon} title="No entries yet">
          Sales, fees, refunds and payouts appear here, each with the balance after it.
        </Empty>
      }
    >
      {({ data, meta }) => (
        <>
          <Entries label="Balance entries">
            {data.map((entry) => (
              <Movement key={entry.id} entry={entry} />
            ))}
          </Entries>
          <Pager meta={meta} />
        </>
      )}
    </Resource>
  );
}

function Movement({ entry }: { readonly entry: Schema<'LedgerEntry'> }): ReactNode {
  const { kind, amount_cents: amount, balance_cents: after, currency, created_at: at } = entry;
  return (
    <Entry
      title={LEDGER_WORDS[kind]}
      facts={[<RelativeTime key="at" at={at} />, `balance ${moneyWords(after, currency)}`]}
      actions={
        <Text fw={600} {...(amount < 0 ? { c: 'dimmed' } : {})}>
          {amount > 0 && '+'}
          {moneyWords(amount, currency)}
        </Text>
      }
    />
  );
}
