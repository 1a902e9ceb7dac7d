// Selling, Licenses: who may run one's products, and where they do.
import type { ReactNode } from 'react';
import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileTextIcon } from '@radix-ui/react-icons';
import { LicenseStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { ForSellers } from '../publishing/for-sellers.js';
import { FindLicense } from './licenses/find-license.js';
import { LicenseEntry } from './licenses/license-entry.js';
import { licensesQuery } from './licenses/license-queries.js';
import { LICENSE_WORDS } from './licenses/license-words.js';
import { ProductChoice } from '../../components/product-choice.js';

const STATUSES = [
  { value: '', label: 'Any' },
  ...LicenseStatus.map((value) => ({ value, label: LICENSE_WORDS[value].label })),
];

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Licenses />
    </ForSellers>
  );
}

function Licenses(): ReactNode {
  const { filter, setFilter } = useFilters();
  const status = LicenseStatus.find((known) => known === filter('status'));
  const productId = filter('product');
  const page = usePageNumber();
  const licenses = useQuery(licensesQuery(useApi(), { as: 'seller', status, productId, page }));
  const isFiltered = status !== undefined || productId !== '';
  return (
    <Page description="Who may run your products, and on which servers.">
      <FindLicense />
      <Group gap="sm" align="flex-end">
        <ProductChoice value={productId} onChoose={(id) => setFilter('product', id)} />
        <NativeSelect
          label="Status"
          data={STATUSES}
          value={status ?? ''}
          onChange={(event) => setFilter('status', event.currentTarget.value)}
          flex="1 1 8rem"
        />
      </Group>
      <Resource
        query={licenses}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={FileTextIcon} title={isFiltered ? 'No matches' : 'No licenses yet'}>
            {isFiltered
              ? 'No license matches these filters. Choose another product or status.'
              : 'Everyone who buys a product from you, or receives one, gets a license.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Licenses">
              {data.map((license) => (
                <LicenseEntry key={license.id} license={license} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}
