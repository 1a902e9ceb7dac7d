// Moderation, Review queue: products that wait for an admin, and live ones that were edited since one looked at them.
import type { ReactNode } from 'react';
import { Anchor, Avatar, Badge, SegmentedControl } from '@mantine/core';
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
import { submissionsQuery, type Submission } from './moderation-queries.js';
import { reportCountWords, scanWords } from './moderation-words.js';

const WHICH = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'edited', label: 'Edited since approval' },
];

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const isEdited = filter('show') === 'edited';
  const products = useQuery(submissionsQuery(useApi(), isEdited, usePageNumber()));
  return (
    <Page description="Products waiting for review, longest wait first. Edits to live products show immediately and are listed separately.">
      <SegmentedControl
        data={WHICH}
        value={isEdited ? 'edited' : 'waiting'}
        onChange={(which) => setFilter('show', which === 'edited' ? which : '')}
        aria-label="Which products"
        style={{ alignSelf: 'start' }}
      />
      <Resource
        query={products}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={CheckCircledIcon} title={isEdited ? 'No edits to review' : 'Nothing to review'}>
            {isEdited
              ? 'No live product has changed since its last approval.'
              : 'Products that sellers submit appear here until an admin decides.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Review queue">
              {data.map((submission) => (
                <SubmissionEntry key={submission.product.id} submission={submission} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function SubmissionEntry({ submission }: { readonly submission: Submission }): ReactNode {
  const { product, submitted_at: at, open_reports: reports, last_scan: scan } = submission;
  const { id, name, icon_url: icon, seller_name: seller, queue_place: place } = product;
  const facts = [
    `by ${seller}`,
    at === null ? (
      <>
        edited <RelativeTime at={product.updated_at} />
      </>
    ) : (
      <>
        submitted <RelativeTime at={at} />{' '}
      </>
    ),
    scanWords(submission),
  ];
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/moderation/products/${id}`} inherit>
          {name}
        </Anchor>
      }
      picture={<Avatar src={icon} alt="" radius="md" />}
      badges={
        <>
          {typeof place === 'number' && <Badge color="gray">#{place}</Badge>}
          {reports > 0 && <Badge color="red">{reportCountWords(reports)}</Badge>}
          {scan === 'rejected' && <Badge color="red">Findings</Badge>}
        </>
      }
      facts={facts}
    />
  );
}
