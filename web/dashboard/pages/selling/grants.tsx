// Selling, Grants: products given without money.
import type { ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CubeIcon, HeartIcon, PlusIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.js';
import { bodyOf } from '../../api/client.js';
import { CsvButton } from '../../components/csv-button.js';
import { Empty } from '../../components/empty.js';
import { Entries } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { useFilters } from '../../components/use-filters.js';
import { ForSellers } from '../publishing/for-sellers.js';
import { ownProductsQuery } from '../../components/product-queries.js';
import { CreateGrant } from './grants/create-grant.js';
import { GrantEntry } from './grants/grant-entry.js';
import { grantsQuery } from './grants/grant-queries.js';
import { ImportGrants } from './grants/import-grants.js';
import { ProductChoice } from '../../components/product-choice.js';

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Grants />
    </ForSellers>
  );
}

function Grants(): ReactNode {
  const { filter, setFilter } = useFilters();
  const products = useQuery(ownProductsQuery(useApi()));
  const productId = filter('product') || products.data?.[0]?.id || '';
  return (
    <Page description="Products you give away: to buyers you bring from another shop, to testers, or as gifts.">
      <Resource
        query={products}
        empty={
          <Empty icon={CubeIcon} title="No products yet">
            Create a product first. Then you can give it to anyone.
          </Empty>
        }
      >
        {() => (
          <>
            <Group>
              <ProductChoice value={productId} onChoose={(id) => setFilter('product', id)} hasAll={false} />
            </Group>
            <GrantsOf key={productId} productId={productId} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function GrantsOf({ productId }: { readonly productId: string }): ReactNode {
  const api = useApi();
  const grants = useQuery(grantsQuery(api, productId, usePageNumber()));
  const [isGiving, giving] = useDisclosure(false);
  return (
    <>
      <Group gap="sm">
        <Button leftSection={<PlusIcon />} onClick={giving.open}>
          Give product
        </Button>
        <CsvButton
          name="buyers"
          label="Export buyers"
          onFetch={() =>
            bodyOf(api.GET('/api/v1/products/{id}/buyers', { params: { path: { id: productId } }, parseAs: 'blob' }))
          }
        />
      </Group>
      <Resource
        query={grants}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Empty icon={HeartIcon} title="No grants yet">
            Give this product to someone: they get an e-mail, and a license when they sign in.
          </Empty>
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Grants">
              {data.map((grant) => (
                <GrantEntry key={grant.id} grant={grant} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
      <ImportGrants productId={productId} />
      <CreateGrant productId={productId} isOpen={isGiving} onClose={giving.close} />
    </>
  );
}
