// Moderation, one product: what buyers see of it, what changed, what is in its files, and what an admin decides.
import type { ReactNode } from 'react';
import { Anchor, Button, Text } from '@mantine/core';
import { ArrowLeftIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Card } from '../../components/card.js';
import { Page } from '../../components/page.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { queueWords, STATE_WORDS } from '../publishing/products/product-words.js';
import { submissionQuery, type SubmissionDetail } from './moderation-queries.js';
import { ChangesCard } from './products/changes-card.js';
import { ContentCard } from './products/content-card.js';
import { Decisions } from './products/decisions.js';
import { NotesCard } from './products/notes-card.js';
import { ReportsCard } from './products/reports-card.js';
import { VersionsCard } from './products/versions-card.js';
import styles from './products/review.module.css';

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const submission = useQuery(submissionQuery(useApi(), id));
  return (
    <Page
      {...(submission.data ? { title: submission.data.product.name } : {})}
      description={
        <Anchor component={Link} to="/moderation/queue" inherit>
          <ArrowLeftIcon className={styles['back']} aria-hidden /> Review queue
        </Anchor>
      }
      actions={
        submission.data && (
          <Button
            variant="default"
            component={Link}
            to={`/administration/accounts?q=${submission.data.product.seller_name}`}
          >
            View seller
          </Button>
        )
      }
    >
      <Resource query={submission} skeleton={<SkeletonRows rows={3} height={160} />}>
        {(known) => (
          <>
            <DecisionCard submission={known} />
            {known.open_reports > 0 && <ReportsCard productId={known.product.id} />}
            <ChangesCard submission={known} />
            <VersionsCard submission={known} />
            <ContentCard product={known.product} />
            <NotesCard productId={known.product.id} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function DecisionCard({ submission }: { readonly submission: SubmissionDetail }): ReactNode {
  const { product, submitted_at: submittedAt, approved_at: approvedAt, edited: isEdited } = submission;
  const { status, queue_place: place, review_reason: reason } = product;
  return (
    <Card
      title={STATE_WORDS[status].label}
      description={
        <>
          {submittedAt !== null && (
            <>
              Waiting since <RelativeTime at={submittedAt} />.{' '}
            </>
          )}
          {typeof place === 'number' && `${queueWords(place)}. `}
          {approvedAt === null ? (
            'Never approved.'
          ) : (
            <>
              Approved <RelativeTime at={approvedAt} />.
            </>
          )}{' '}
          {isEdited && ' Edited since.'}
        </>
      }
    >
      {status !== 'live' && typeof reason === 'string' && (
        <Text size="sm" className={styles['text']}>
          Last decision: {reason}
        </Text>
      )}
      <Decisions submission={submission} />
    </Card>
  );
}
