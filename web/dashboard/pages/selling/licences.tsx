// Selling, Licences: who may run one's products, and where they do.
import type { ReactNode } from 'react';
import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileTextIcon } from '@radix-ui/react-icons';
import { LicenseStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../pieces/empty.js';
import { Entries } from '../../pieces/entries.js';
import { Page } from '../../pieces/page.js';
import { Pager, usePageNumber } from '../../pieces/pager.js';
import { Resource } from '../../pieces/resource.js';
import { useFilters } from '../../pieces/use-filters.js';
import { ForSellers } from '../publishing/for-sellers.js';
import { FindLicence } from './licences/find-licence.js';
import { LicenceEntry } from './licences/licence-entry.js';
import { licencesQuery } from './licences/licence-queries.js';
import { LICENCE_WORDS } from './licences/licence-words.js';
import { ProductChoice } from '../../pieces/product-choice.js';

const STATUSES = [
  { value: '', label: 'Any' },
  ...LicenseStatus.map((value) => ({ value, label: LICENCE_WORDS[value].label })),
];

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Licences />
    </ForSellers>
  );
}

function Licences(): ReactNode {
  const { filter, setFilter } = useFilters();
  const status = LicenseStatus.find((known) => known === filter('status'));
  const productId = filter('product');
  const page = usePageNumber();
  const licences = useQuery(licencesQuery(useApi(), { as: 'seller', status, productId, page }));
  const isFiltered = status !== undefined || productId !== '';
  return (
    <Page description="Who may run your products, and on which servers.">
      <FindLicence />
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
        query={licences}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={FileTextIcon} title={isFiltered ? 'No matches' : 'No licences yet'}>
            {isFiltered
              ? 'No licence matches these filters. Choose another product or status.'
              : 'Everyone who buys a product from you, or receives one, gets a licence.'}
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Licences">
              {data.map((licence) => (
                <LicenceEntry key={licence.id} licence={licence} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}
