// What somebody sold lately, and what of it waits: refund requests, reviews without an answer, versions and products that are not on sale.
import type { ReactNode } from 'react';
import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { cappedCount } from '../../api/installation-query.js';
import type { Schema } from '../../api/schemas.js';
import { Card } from '../../components/card.js';
import { Entries, Entry } from '../../components/entries.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Totals } from '../selling/sales/totals.js';
import { RefundRequests } from './refund-requests.js';
import { UnansweredReviews } from './unanswered-reviews.js';

type Selling = NonNullable<Schema<'OverviewSelling'>>;
type Version = Schema<'OverviewVersion'>;
type Product = Schema<'OverviewProduct'>;

export function SellingPart({
  selling: { sales, refund_requests: requests, reviews, versions, products },
}: {
  readonly selling: Selling;
}): ReactNode {
  return (
    <>
      <Card
        title="Sales"
        description="The last 30 days."
        actions={
          <Anchor component={Link} to="/selling/sales" size="sm">
            All sales
          </Anchor>
        }
      >
        <Totals summary={sales} />
      </Card>
      {requests.total > 0 && <RefundRequests requests={requests} />}
      {versions.total + products.total > 0 && <Unpublished versions={versions} products={products} />}
      {reviews.unanswered > 0 && <UnansweredReviews reviews={reviews} />}
    </>
  );
}

interface Status {
  readonly label: string;
  readonly color: 'pine' | 'gray' | 'red';
  readonly what: string;
}

const VERSION_WORDS: Readonly<Record<Version['state'], Status>> = {
  processing: { label: 'Being checked', color: 'pine', what: 'It is published once its file passes.' },
  held: { label: 'On hold', color: 'gray', what: 'Its file could not be checked yet. We keep trying.' },
  unchecked: { label: 'Not checked', color: 'red', what: 'Its file could not be checked. Publish it again.' },
  refused: { label: 'Refused', color: 'red', what: 'Its file did not pass. See what was found.' },
};

const PRODUCT_WORDS: Readonly<Record<Product['state'], Status>> = {
  under_review: { label: 'In review', color: 'pine', what: 'It goes live when an admin approves it.' },
  sent_back: { label: 'Sent back', color: 'red', what: 'An admin wants something changed.' },
};

function Unpublished({ versions, products }: Pick<Selling, 'versions' | 'products'>): ReactNode {
  const shown = versions.newest.length + products.newest.length;
  const total = versions.total + products.total;
  return (
    <Card
      title="Not on sale yet"
      {...(total > shown && { description: `${cappedCount(total)} in all, the newest of them:` })}
      actions={
        <Anchor component={Link} to="/publishing/products" size="sm">
          All products
        </Anchor>
      }
    >
      <Entries label="Not on sale yet">
        {products.newest.map(({ id, name, state, changed_at: at }) => (
          <Waiting key={id} path={`/publishing/products/${id}`} title={name} status={PRODUCT_WORDS[state]} at={at} />
        ))}
        {versions.newest.map(
          ({ id, product_id: productId, product_name: name, version_tag: tag, state, changed_at: at }) => (
            <Waiting
              key={id}
              path={`/publishing/products/${productId}/versions/${id}`}
              title={`${name} ${tag}`}
              status={VERSION_WORDS[state]}
              at={at}
            />
          ),
        )}
      </Entries>
    </Card>
  );
}

interface WaitingProps {
  readonly path: string;
  readonly title: string;
  readonly status: Status;
  readonly at: string;
}

function Waiting({ path, title, status: { label, color, what }, at }: WaitingProps): ReactNode {
  return (
    <Entry
      title={
        <Anchor component={Link} to={path} inherit>
          {title}
        </Anchor>
      }
      badges={<Badge color={color}>{label}</Badge>}
      facts={[
        <Text key="what" span inherit>
          {what}
        </Text>,
        <RelativeTime key="at" at={at} />,
      ]}
    />
  );
}
