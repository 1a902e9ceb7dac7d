// Moderation, one rescan: how far it is, and the versions in which it found something.
import type { ReactNode } from 'react';
import { Anchor, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import type { Schema } from '../../api/schemas.js';
import { Card } from '../../components/card.js';
import { Page } from '../../components/page.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { VersionList } from './products/version-list.js';
import { isRunning, progressOf, rescanQuery, rescanWords, type Rescan } from './rescan-queries.js';

/** The service tells of at most this many versions. */
const SHOWN = 100;

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const rescan = useQuery(rescanQuery(useApi(), id));
  return (
    <Page
      description={
        <Anchor component={Link} to="/moderation/rescans" inherit underline="always">
          All rescans
        </Anchor>
      }
    >
      <Resource query={rescan} skeleton={<SkeletonRows rows={2} height={120} />}>
        {(known) => (
          <>
            <ProgressCard rescan={known} />
            <Findings rescan={known} />
          </>
        )}
      </Resource>
    </Page>
  );
}

/** Those that are recalled are dealt with, and stand apart. */
function Findings({ rescan: { versions, rejected } }: { readonly rescan: Schema<'RescanDetail'> }): ReactNode {
  const open = versions.filter(({ recalled }) => !recalled);
  const recalled = versions.filter((version) => version.recalled);
  return (
    <>
      {open.length > 0 && (
        <Card
          title="Findings"
          description={`These versions are still published. Recall the harmful ones.${rejected > SHOWN ? ` Showing the first ${SHOWN}.` : ''}`}
        >
          <VersionList versions={open} isOfMany />
        </Card>
      )}
      {recalled.length > 0 && (
        <Card title="Recalled" description="No one can download these versions any more.">
          <VersionList versions={recalled} isOfMany />
        </Card>
      )}
    </>
  );
}

function ProgressCard({ rescan }: { readonly rescan: Rescan }): ReactNode {
  return (
    <Card
      title={isRunning(rescan) ? 'Running' : 'Done'}
      description={
        <>
          Started <RelativeTime at={rescan.created_at} />
          {rescan.finished_at !== null && (
            <>
              , finished <RelativeTime at={rescan.finished_at} />
            </>
          )}
          . Rule set {rescan.rules}.
        </>
      }
    >
      <Progress value={progressOf(rescan)} aria-label="Files checked" />
      <Text size="sm" role="status">
        {rescanWords(rescan)}
      </Text>
    </Card>
  );
}
