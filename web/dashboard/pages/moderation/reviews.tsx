// Moderation, Reported reviews: what people say against reviews, and those that admins hid.
import type { ReactNode } from 'react';
import { Anchor, Badge, SegmentedControl, Text } from '@mantine/core';
import { CheckCircledIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { reportedReviewsQuery, type ReportedReview } from './moderation-queries.js';
import { reportCountWords } from './moderation-words.js';
import styles from './products/review.module.css';
import { ReviewActions } from './review-actions.js';

const WHICH = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
];

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const state = filter('show') === 'hidden' ? 'hidden' : 'reported';
  const reviews = useQuery(reportedReviewsQuery(useApi(), state, usePageNumber()));
  return (
    <Page description="Reviews that were reported or hidden. Hide reviews that break the rules, not ones that are merely unkind.">
      <SegmentedControl
        data={WHICH}
        value={state}
        onChange={(chosen) => setFilter('show', chosen === 'hidden' ? chosen : '')}
        aria-label="Which reviews"
        style={{ alignSelf: 'start' }}
      />
      <Resource
        query={reviews}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={CheckCircledIcon} title={state === 'hidden' ? 'No hidden reviews' : 'No reported reviews'}>
            {state === 'hidden'
              ? 'Hidden reviews are kept here, and you can show them again.'
              : 'Reported reviews appear here.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Reviews">
              {data.map((reported) => (
                <ReviewEntry key={reported.review.id} reported={reported} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function ReviewEntry({ reported }: { readonly reported: ReportedReview }): ReactNode {
  const {
    review,
    product_slug: slug,
    hidden: isHidden,
    hidden_reason: reason,
    open_reports: count,
    reports,
  } = reported;
  return (
    <Entry
      title={`${review.author_name}: ${review.rating} out of 5`}
      badges={
        <>
          {isHidden && <Badge color="gray">Hidden</Badge>}
          {count > 0 && <Badge color="red">{reportCountWords(count)}</Badge>}
        </>
      }
      facts={[
        <>
          on{' '}
          <Anchor component={Link} to={`/moderation/products/${review.product_id}`} inherit underline="always">
            {slug}
          </Anchor>
        </>,
        <RelativeTime at={review.updated_at} />,
      ]}
      actions={<ReviewActions reported={reported} />}
    >
      <Text size="sm" mt={6} className={styles['text']}>
        {review.body}
      </Text>
      {isHidden && reason !== null && (
        <Text size="sm" mt={6} c="dimmed" className={styles['text']}>
          Reason: {reason}
        </Text>
      )}
      {reports.map((report, index) => (
        <Text key={index} size="sm" mt={6} c="dimmed" className={styles['text']}>
          Reported <RelativeTime at={report.created_at} />
          {report.reason !== '' && `: ${report.reason}`}
        </Text>
      ))}
    </Entry>
  );
}
