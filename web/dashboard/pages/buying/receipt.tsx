// Buying, one order: what can be done about it, and its receipt, to print or to save.
import type { ReactNode } from 'react';
import { Anchor, Button, Stack, Table, Text } from '@mantine/core';
import { FileTextIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import type { Schema } from '../../api/schemas.js';
import { settingsQuery } from '../../api/settings-query.js';
import { Card } from '../../components/card.js';
import { Entries } from '../../components/entries.js';
import { Facts } from '../../components/facts.js';
import { moneyWords } from '../../components/money-words.js';
import { Page } from '../../components/page.js';
import { Resource } from '../../components/resource.js';
import { siteName } from '../../components/site-name.js';
import { useAccount } from '../../session/session.js';
import { PaymentEntry } from './payments/payment-entry.js';
import { orderQuery, type Order } from './purchases/purchase-queries.js';
import { dateWords } from '../../components/time-words.js';

const dayOf = (at: string): string => dateWords(Date.parse(at));

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const account = useAccount();
  const order = useQuery(orderQuery(useApi(), id));
  return (
    <Page
      actions={
        <Button variant="default" leftSection={<FileTextIcon />} className="screen-only" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <Resource query={order}>
        {(known) => (
          <>
            {known.buyer_id === account.id && (
              <div className="screen-only">
                <Entries label="Order">
                  <PaymentEntry order={known} hasReceipt={false} />
                </Entries>
              </div>
            )}
            <Receipt order={known} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function Receipt({ order }: { readonly order: Order }): ReactNode {
  const { number, buyer_id: buyerId, buyer_name: buyer, paid_at: paidAt, refunded_at: refundedAt, consent } = order;
  const account = useAccount();
  const { data: settings } = useQuery(settingsQuery(useApi()));
  const imprint = settings?.pages.find(({ name }) => name === 'imprint');
  return (
    <Card>
      <Stack gap="md">
        <Facts
          facts={[
            ['Marketplace', `${siteName}, ${window.location.host}`],
            ...(imprint === undefined ? [] : [[imprint.title, <Imprint key="imprint" page={imprint} />] as const]),
            ['Seller', order.seller_display_name],
            ['Order', number],
            ['Buyer', buyerId === account.id && account.email !== null ? `${buyer}, ${account.email}` : buyer],
            ['Paid', paidAt === null ? 'Not paid' : dayOf(paidAt)],
            ...(refundedAt === null ? [] : [['Refunded', dayOf(refundedAt)] as const]),
          ]}
        />
        <Amounts order={order} />
        {consent?.immediate_delivery && (
          <Text size="sm" c="dimmed">
            The buyer asked for immediate delivery and agreed to version {consent.terms_version} of the terms of sale.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** On paper its address is all there is of it. */
const Imprint = ({ page: { url } }: { readonly page: Schema<'OperatorPage'> }): ReactNode => (
  <Anchor href={url} inherit>
    {url}
  </Anchor>
);

function Amounts({ order }: { readonly order: Order }): ReactNode {
  const { product_name: product, quantity, unit_price_cents: unit, currency, coupon } = order;
  const { discount_cents: discount, tax_cents: tax, refunded_cents: refunded } = order;
  const lines = [
    { name: `${product}, ${quantity} × ${moneyWords(unit, currency)}`, cents: unit * quantity },
    ...(discount > 0 ? [{ name: coupon === null ? 'Discount' : `Discount (${coupon})`, cents: -discount }] : []),
    // Known once it is paid, and then told even where it is none.
    ...(order.paid_at === null ? [] : [{ name: 'Tax', cents: tax }]),
    { name: 'Total', cents: order.amount_cents, isTotal: true },
    ...(refunded > 0 ? [{ name: 'Refunded', cents: -refunded }] : []),
  ];
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Item</Table.Th>
          <Table.Th scope="col" ta="end">
            Amount
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ name, cents, isTotal = false }, line) => (
          <Table.Tr key={line} fw={isTotal ? 700 : undefined}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
            <Table.Td ta="end">{moneyWords(cents, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
