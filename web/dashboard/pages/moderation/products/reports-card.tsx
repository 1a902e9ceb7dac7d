// The open reports of one product.
import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { Card } from '../../../components/card.js';
import { Entries } from '../../../components/entries.js';
import { Resource } from '../../../components/resource.js';
import { openReportsOf } from '../moderation-queries.js';
import { ReportEntry } from './report-entry.js';

export function ReportsCard({ productId }: { readonly productId: string }): ReactNode {
  const reports = useQuery(openReportsOf(useApi(), productId));
  return (
    <Card
      title="Open reports"
      description={
        <Anchor component={Link} to="/moderation/reports" inherit underline="always">
          All reports
        </Anchor>
      }
    >
      <Resource query={reports}>
        {(known) =>
          known.length > 0 && (
            <Entries label="Open reports">
              {known.map((report) => (
                <ReportEntry key={report.id} report={report} isOfPage />
              ))}
            </Entries>
          )
        }
      </Resource>
    </Card>
  );
}
