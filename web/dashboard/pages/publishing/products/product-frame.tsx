// Around each page of one product: its name, its state, and the ways between the pages.
import type { ReactNode } from 'react';
import { Alert, Anchor, Group } from '@mantine/core';
import { ArrowLeftIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink, useParams } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { Page, useRouteTitle } from '../../../components/page.js';
import { Resource, SkeletonRows } from '../../../components/resource.js';
import { useAccount } from '../../../session/session.js';
import { ForSellers } from '../for-sellers.js';
import styles from './product.module.css';
import { productQuery, type Product } from './product-queries.js';
import { StateBadge } from './state-badge.js';

interface ProductFrameProps {
  /** What the page is about besides the product; its name in pages.ts unless given. */
  readonly title?: string | undefined;
  /** Beside the name. */
  readonly actions?: (product: Product) => ReactNode;
  readonly children: (product: Product) => ReactNode;
}

export function ProductFrame(frame: ProductFrameProps): ReactNode {
  return (
    <ForSellers>
      <OwnProduct {...frame} />
    </ForSellers>
  );
}

function OwnProduct({ title, actions, children }: ProductFrameProps): ReactNode {
  const { id = '' } = useParams();
  const product = useQuery(productQuery(useApi(), id));
  const { seller_name: sellerName } = useAccount();
  const routeTitle = useRouteTitle();
  const isOwn = product.data?.seller_name === sellerName;
  return (
    <Page
      title={product.data ? headingOf(product.data, title ?? routeTitle) : routeTitle}
      description={
        <Anchor component={Link} to="/publishing/products" inherit>
          <ArrowLeftIcon className={styles['back']} aria-hidden /> All products
        </Anchor>
      }
      actions={product.data && isOwn && actions?.(product.data)}
    >
      <Resource query={product} skeleton={<SkeletonRows rows={2} height={200} />}>
        {(known) =>
          isOwn ? (
            <>
              <Ways product={known} />
              {children(known)}
            </>
          ) : (
            <Alert color="gray" title="Not your product">
              This product belongs to {known.seller_display_name}. Only its seller can change it.
            </Alert>
          )
        }
      </Resource>
    </Page>
  );
}

/** The page of its details has the product's name alone. */
const headingOf = ({ name }: Product, page: string): string => (page === 'Product' ? name : `${name}: ${page}`);

function Ways({ product }: { readonly product: Product }): ReactNode {
  const path = `/publishing/products/${product.id}`;
  return (
    <Group justify="space-between" gap="sm">
      <nav aria-label="Product" className={styles['ways']}>
        <NavLink to={path} end className={styles['way']}>
          Details
        </NavLink>
        <NavLink to={`${path}/versions`} className={styles['way']}>
          Versions
        </NavLink>
        <NavLink to={`${path}/notes`} className={styles['way']}>
          Notes
        </NavLink>
      </nav>
      <Group gap={6}>
        {product.status === 'live' && (
          <Anchor href={`/products/${product.slug}`} size="sm">
            View in shop
          </Anchor>
        )}
        <StateBadge product={product} />
      </Group>
    </Group>
  );
}
