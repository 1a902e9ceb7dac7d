// Moderation, Reports: what people say against products, and what came of it.
import type { ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { CheckCircledIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { ReportStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { productReportsQuery } from './moderation-queries.js';
import { REPORT_STATUS_WORDS } from './moderation-words.js';
import { ReportEntry } from './products/report-entry.js';

const STATUSES = ReportStatus.map((value) => ({ value, label: REPORT_STATUS_WORDS[value] }));

export function Component(): ReactNode {
  const { filter, setFilter } = useFilters();
  const status = ReportStatus.find((known) => known === filter('status')) ?? 'open';
  const reports = useQuery(productReportsQuery(useApi(), status, usePageNumber()));
  return (
    <Page description="Reports about products. Check the product, act on it there, then resolve the report.">
      <SegmentedControl
        data={STATUSES}
        value={status}
        onChange={(chosen) => setFilter('status', chosen === 'open' ? '' : chosen)}
        aria-label="Which reports"
        style={{ alignSelf: 'start' }}
      />
      <Resource
        query={reports}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={CheckCircledIcon} title={status === 'open' ? 'No open reports' : 'No reports'}>
            {status === 'open' ? 'Reports about products appear here.' : 'No reports with this status.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Reports">
              {data.map((report) => (
                <ReportEntry key={report.id} report={report} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}
