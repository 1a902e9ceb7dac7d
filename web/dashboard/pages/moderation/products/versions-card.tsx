// The versions that came since a product was last approved.
import type { ReactNode } from 'react';
import { Card } from '../../../components/card.js';
import type { SubmissionDetail } from '../moderation-queries.js';
import { VersionList } from './version-list.js';

export function VersionsCard({ submission }: { readonly submission: SubmissionDetail }): ReactNode {
  const { versions, approved_at: approvedAt } = submission;
  const none = approvedAt === null ? 'None yet.' : 'None since it was last approved.';
  return (
    <Card
      title={approvedAt === null ? 'Versions' : 'New versions'}
      description={versions.length === 0 ? none : undefined}
    >
      {versions.length > 0 && <VersionList versions={versions} />}
    </Card>
  );
}
