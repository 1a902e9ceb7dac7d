// The newest reviews of a seller's products that have no answer, each to be answered on the spot.
import type { ReactNode } from 'react';
import { Anchor, Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useApi } from '../../api/api-context.js';
import { cappedCount } from '../../api/installation-query.js';
import type { Schema } from '../../api/schemas.js';
import { useRefresh } from '../../api/use-refresh.js';
import { ApiForm } from '../../components/api-form.js';
import { Card } from '../../components/card.js';
import { Entries, Entry } from '../../components/entries.js';
import { textOf } from '../../components/form-values.js';
import { RelativeTime } from '../../components/relative-time.js';
import styles from './overview.module.css';

type Review = Schema<'OverviewReview'>;

const MOST_LETTERS = 20_000;

export function UnansweredReviews({
  reviews: { unanswered, newest },
}: {
  readonly reviews: Schema<'OverviewReviews'>;
}): ReactNode {
  return (
    <Card
      title="Reviews without an answer"
      {...(unanswered > newest.length && { description: `${cappedCount(unanswered)} in all, the newest of them:` })}
    >
      <Entries label="Reviews without an answer">
        {newest.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </Entries>
    </Card>
  );
}

function ReviewEntry({ review }: { readonly review: Review }): ReactNode {
  const { id, product_slug: slug, product_name: product, author_name: author, rating, body, created_at: at } = review;
  return (
    <Entry
      title={`${author}: ${rating} of 5`}
      facts={[
        <Anchor key="product" href={`/products/${slug}/reviews?sort=newest#review-${id}`} inherit underline="always">
          {product}
        </Anchor>,
        <RelativeTime key="at" at={at} />,
      ]}
      actions={<Answer review={review} />}
    >
      <Text size="sm" mt={6} lineClamp={3} className={styles['text']}>
        {body}
      </Text>
    </Entry>
  );
}

function Answer({ review }: { readonly review: Review }): ReactNode {
  const { id, product_slug: slug, product_name: product, author_name: author, body } = review;
  const api = useApi();
  const refresh = useRefresh();
  const [isOpen, dialog] = useDisclosure(false);
  const send = async (values: FormData): Promise<void> => {
    await api.PUT('/api/products/{slug}/reviews/{reviewId}/reply', {
      params: { path: { slug, reviewId: id } },
      body: { body: textOf(values, 'body') },
    });
    dialog.close();
    await refresh();
  };
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Answer ${author} on ${product}`} onClick={dialog.open}>
        Answer
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={`Answer ${author}`} closeOnClickOutside={false}>
        <Stack gap="md">
          <Text size="sm" c="dimmed" className={styles['text']}>
            {body}
          </Text>
          <ApiForm fields={['body']} submitLabel="Answer" fullWidth onSubmit={send}>
            {(errorOf) => (
              <Textarea
                name="body"
                label="Your answer"
                description="Shown to everyone below the review."
                required
                maxLength={MOST_LETTERS}
                autosize
                minRows={3}
                maxRows={12}
                data-autofocus
                error={errorOf('body')}
              />
            )}
          </ApiForm>
        </Stack>
      </Modal>
    </>
  );
}
