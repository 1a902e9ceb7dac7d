// What a span of days came to.
import type { ReactNode } from 'react';
import { SimpleGrid, Text } from '@mantine/core';
import { moneyWords } from '../../../components/money-words.js';
import type { SalesSummary } from './sales-queries.js';
import { countWords } from '../../../components/count-words.js';

type Summary = Pick<SalesSummary, 'totals' | 'currency'>;

export function Totals({ summary: { totals, currency } }: { readonly summary: Summary }): ReactNode {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
      <Total name="Sold" value={moneyWords(totals.gross_cents, currency)} about={countWords(totals.orders, 'order')} />
      <Total name="Refunded" value={moneyWords(totals.refunded_cents, currency)} />
      <Total name="Fees" value={moneyWords(totals.fee_cents, currency)} />
      <Total name="Your earnings" value={moneyWords(totals.net_cents, currency)} />
    </SimpleGrid>
  );
}

interface TotalProps {
  readonly name: string;
  readonly value: string;
  readonly about?: string;
}

function Total({ name, value, about }: TotalProps): ReactNode {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} fz="xl" fw={600}>
        {value}
        {about !== undefined && (
          <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
            {about}
          </Text>
        )}
      </Text>
    </div>
  );
}
