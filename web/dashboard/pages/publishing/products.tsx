// Publishing, Products: what one sells or gives away, and how far each is.
import type { ReactNode } from 'react';
import { Anchor, Avatar, Button, Group, NativeSelect } from '@mantine/core';
import { CubeIcon, PlusIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ProductStatus } from '#generated/enums.js';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Page } from '../../components/page.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { Resource } from '../../components/resource.js';
import { SearchField } from '../../components/search-field.js';
import { useFilters } from '../../components/use-filters.js';
import { ForSellers, SecondFactorNotice } from './for-sellers.js';
import { ownProductListQuery, type Product } from './products/product-queries.js';
import { lacksVersion, priceWords, queueWords, STATE_WORDS, STEP_WORDS, stepsOf } from './products/product-words.js';
import { StateBadge } from './products/state-badge.js';

const STATES = [
  { value: '', label: 'Any status' },
  ...ProductStatus.map((value) => ({ value, label: STATE_WORDS[value].label })),
];

export function Component(): ReactNode {
  return (
    <ForSellers>
      <Products />
    </ForSellers>
  );
}

function Products(): ReactNode {
  const { filter, setFilter } = useFilters();
  const page = usePageNumber();
  const status = ProductStatus.find((known) => known === filter('status'));
  const products = useQuery(ownProductListQuery(useApi(), { text: filter('q'), status, page }));
  const isFiltered = filter('q') !== '' || status !== undefined;
  const button = (
    <Button component={Link} to="/publishing/products/new" leftSection={<PlusIcon />}>
      New product
    </Button>
  );
  const hasNone = !isFiltered && products.data?.meta.total === 0;
  return (
    <Page description="Your plugins: drafts, in review, and live." actions={!hasNone && button}>
      <SecondFactorNotice />
      {!hasNone && (
        <Group gap="sm" align="flex-end">
          <SearchField
            label="Search"
            placeholder="Name or description"
            value={filter('q')}
            onSearch={(text) => setFilter('q', text)}
          />
          <NativeSelect
            label="Status"
            data={STATES}
            value={status ?? ''}
            onChange={(event) => setFilter('status', event.currentTarget.value)}
            flex="1 1 8rem"
          />
        </Group>
      )}
      <Resource
        query={products}
        isEmpty={({ data }) => data.length === 0}
        empty={
          hasNone ? (
            <Empty icon={CubeIcon} title="No products yet" action={button}>
              Start with a draft that only you can see. Describe it, upload a first version, and submit it when it is
              ready.
            </Empty>
          ) : (
            <Empty icon={CubeIcon} title="No matches">
              None of your products match. Try another word or status.
            </Empty>
          )
        }
      >
        {({ data, meta }) => (
          <>
            <Entries label="Products">
              {data.map((product) => (
                <ProductEntry key={product.id} product={product} />
              ))}
            </Entries>
            <Pager meta={meta} />
          </>
        )}
      </Resource>
    </Page>
  );
}

function ProductEntry({ product }: { readonly product: Product }): ReactNode {
  const { id, name, icon_url: icon, latest_version: latest, queue_place: place } = product;
  const steps = stepsOf(product).map((step) => STEP_WORDS[step].inShort);
  const facts = [
    priceWords(product),
    latest === null ? 'no published version' : `version ${latest.version_tag}`,
    lacksVersion(product) && 'upload a version next',
    typeof place === 'number' && queueWords(place),
    steps.length > 0 && `you can ${new Intl.ListFormat('en', { type: 'disjunction' }).format(steps)}`,
  ].filter((fact) => fact !== false);
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/publishing/products/${id}`} inherit>
          {name}
        </Anchor>
      }
      picture={<Avatar src={icon} alt="" radius="md" />}
      badges={<StateBadge product={product} />}
      facts={facts}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/publishing/products/${id}/versions/new`}
            aria-label={`New version of ${name}`}
          >
            New version
          </Button>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/publishing/products/${id}/versions`}
            aria-label={`Versions of ${name}`}
          >
            Versions
          </Button>
        </>
      }
    />
  );
}
