// Publishing, one version: how far its file is, what was found in it, and what can still be changed.
import { useEffect, useRef, type ReactNode } from 'react';
import { Anchor, Text } from '@mantine/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Resource, SkeletonRows } from '../../components/resource.js';
import { ProductFrame } from './products/product-frame.js';
import type { Product } from './products/product-queries.js';
import { AboutCard } from './versions/about-card.js';
import { FileCard } from './versions/file-card.js';
import { ScanCard } from './versions/scan-card.js';
import { VersionActions } from './versions/version-actions.js';
import { versionQuery, type Version } from './versions/version-queries.js';

export function Component(): ReactNode {
  const { versionId = '' } = useParams();
  const version = useQuery(versionQuery(useApi(), versionId));
  return (
    <ProductFrame title={version.data?.version_tag}>
      {(product) => <OneVersion version={version} product={product} />}
    </ProductFrame>
  );
}

interface OneVersionProps {
  readonly version: UseQueryResult<Version>;
  readonly product: Product;
}

/** What the product may be used for depends on its versions: it is asked for again when the state of one changes. */
function useFollowedState({ data }: UseQueryResult<Version>): void {
  const queries = useQueryClient();
  const before = useRef(data?.status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== data?.status)
      void queries.invalidateQueries({ queryKey: ['products'] });
    before.current = data?.status;
  }, [queries, data?.status]);
}

function OneVersion({ version, product }: OneVersionProps): ReactNode {
  useFollowedState(version);
  return (
    <Resource query={version} skeleton={<SkeletonRows rows={2} height={160} />}>
      {(known) => (
        <>
          <FileCard version={known} />
          {known.scan && known.status !== 'scanning' && (
            <ScanCard scan={known.scan} version={known} product={product} />
          )}
          {known.status !== 'quarantined' && <AboutCard key={known.id} version={known} product={product} />}
          <VersionActions version={known} />
          {product.status === 'draft' && product.latest_version?.id === known.id && (
            <Text size="sm">
              Is the product ready?{' '}
              <Anchor component={Link} to={`/publishing/products/${product.id}`} inherit underline="always">
                Submit it for review
              </Anchor>
              .
            </Text>
          )}
        </>
      )}
    </Resource>
  );
}
