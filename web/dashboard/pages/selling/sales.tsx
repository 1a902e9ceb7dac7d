// Selling, Sales: what was sold, by day and one by one.
import type { ReactNode } from 'react';
import { Checkbox, Group, SegmentedControl, Text } from '@mantine/core';
import { BarChartIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import { Card } from '../../components/card.js';
import { CsvButton } from '../../components/csv-button.js';
import { Page } from '../../components/page.js';
import { usePageNumber } from '../../components/pager.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { useNow } from '../../components/use-now.js';
import { ForSellers } from '../publishing/for-sellers.js';
import { ProductChoice } from '../../components/product-choice.js';
import { OrderList, useOrderStatus } from './sales/order-list.js';
import { SaleEntry } from './sales/sale-entry.js';
import { SalesChart } from './sales/sales-chart.js';
import { salesQuery, salesSummaryQuery, spanQuery, type SalesSpan, type SalesSummary } from './sales/sales-queries.js';
import { lastDays, SPANS, USUAL_DAYS } from './sales/spans.js';
import { Totals } from './sales/totals.js';

/** The day that is "today" changes at midnight; nobody needs to know to the second. */
const REFRESH_MS = 10 * 60_000;

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Sales />
    </ForSellers>
  );
}

function Sales(): ReactNode {
  const api = useApi();
  const { filter, setFilter } = useFilters();
  const now = useNow(REFRESH_MS);
  const days = SPANS.find((span) => String(span.days) === filter('days'))?.days ?? USUAL_DAYS;
  const span: SalesSpan = { ...lastDays(days, now), productId: filter('product') };
  return (
    <Page
      description="What you sold and what you earned."
      actions={
        <CsvButton
          name="sales"
          onFetch={() =>
            bodyOf(api.GET('/api/v1/orders/export', { params: { query: spanQuery(span) }, parseAs: 'blob' }))
          }
        />
      }
    >
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          data={SPANS.map((each) => ({ value: String(each.days), label: each.label }))}
          value={String(days)}
          onChange={(value) => setFilter('days', value === String(USUAL_DAYS) ? '' : value)}
          aria-label="Period"
        />
        <ProductChoice value={span.productId} onChoose={(id) => setFilter('product', id)} />
      </Group>
      <Summary span={span} />
      <Orders span={span} />
    </Page>
  );
}

function Summary({ span }: { readonly span: SalesSpan }): ReactNode {
  const summary = useQuery(salesSummaryQuery(useApi(), span));
  return (
    <Card>
      <Resource query={summary} skeleton={<SkeletonRows rows={1} height={280} />}>
        {(known) => (
          <>
            <Totals summary={known} />
            {hasMoved(known) ? <SalesChart summary={known} /> : <Text c="dimmed">No sales in this period.</Text>}
          </>
        )}
      </Resource>
    </Card>
  );
}

const hasMoved = ({ days }: SalesSummary): boolean => days.some((day) => day.orders > 0 || day.refunded_cents > 0);

/** The orders of the period; who asks for money does so whenever it was paid. */
function Orders({ span: { from, productId } }: { readonly span: SalesSpan }): ReactNode {
  const { filter, setFilter } = useFilters();
  const isRefundRequested = filter('refund') === 'requested';
  const since = isRefundRequested ? undefined : `${from}T00:00:00Z`;
  const asked = { status: useOrderStatus(), since, productId, isRefundRequested };
  const orders = useQuery(salesQuery(useApi(), asked, usePageNumber()));
  return (
    <>
      <Checkbox
        label="Only with a refund request"
        description="From any time, not just this period."
        checked={isRefundRequested}
        onChange={(event) => setFilter('refund', event.currentTarget.checked ? 'requested' : '')}
      />
      <OrderList
        label="Sales"
        orders={orders}
        icon={BarChartIcon}
        noneTitle={isRefundRequested ? 'No refund requests' : 'No orders in this period'}
        none={
          isRefundRequested
            ? 'When a buyer asks for their money, the sale appears here.'
            : 'When someone buys one of your products, the sale appears here.'
        }
        noneFits="No sales match. Try another status, or fewer filters."
      >
        {(order) => <SaleEntry key={order.id} order={order} />}
      </OrderList>
    </>
  );
}
