// Moderation, Reports: what people say against products, and what came of it.
import type { ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { CheckCircledIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { ReportStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../pieces/empty.js';
import { Entries } from '../../pieces/entries.js';
import { Page } from '../../pieces/page.js';
import { Pager, usePageNumber } from '../../pieces/pager.js';
import { Resource } from '../../pieces/resource.js';
import { useFilters } from '../../pieces/use-filters.js';
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
