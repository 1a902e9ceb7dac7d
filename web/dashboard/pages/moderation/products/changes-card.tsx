// What a seller changed since an admin last approved the product: each field as it was then, and as it is now.
import type { ReactNode } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { Card } from '../../../components/card.js';
import type { SubmissionDetail } from '../moderation-queries.js';
import { fieldWords, isPicture } from '../moderation-words.js';
import styles from './review.module.css';

export function ChangesCard({ submission }: { readonly submission: SubmissionDetail }): ReactNode {
  const { changes, approved_at: approvedAt } = submission;
  // Of what nobody approved there is nothing to compare with.
  if (approvedAt === null) return null;
  return (
    <Card title="Changes" description={changes.length === 0 ? 'None since it was last approved.' : undefined}>
      {changes.map(({ field, approved, now }) => (
        <Stack key={field} component="section" gap="xs" aria-label={fieldWords(field)}>
          <Title order={3}>{fieldWords(field)}</Title>
          {isPicture(field) ? (
            <Text size="sm">Changed. The new one is shown below.</Text>
          ) : (
            <div className={styles['sides']}>
              <Side label="Approved" text={approved} />
              <Side label="Now" text={now} />
            </div>
          )}
        </Stack>
      ))}
    </Card>
  );
}

/** One value, as plain text: HTML too, for what it hides is what a moderator looks for. */
function Side({ label, text }: { readonly label: string; readonly text: string | null }): ReactNode {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {label}
      </Text>
      {/* Long texts scroll within their box, also for those who have no mouse. */}
      <div className={styles['side']} tabIndex={0} role="group" aria-label={label}>
        {text === null || text === '' ? (
          <Text span inherit c="dimmed">
            Empty
          </Text>
        ) : (
          text
        )}
      </div>
    </div>
  );
}
