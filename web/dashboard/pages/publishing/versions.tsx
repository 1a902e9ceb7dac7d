// Publishing, the versions of a product: every file that it has or will have.
import type { ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { FileIcon, PlusIcon } from '@radix-ui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.js';
import { Empty } from '../../components/empty.js';
import { Entries, Entry } from '../../components/entries.js';
import { Pager, usePageNumber } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Resource } from '../../components/resource.js';
import { useUpload } from '../../uploads/uploads-context.js';
import { ProductFrame } from './products/product-frame.js';
import type { Product } from './products/product-queries.js';
import { VersionBadges } from './versions/version-badges.js';
import { versionsQuery, type Version } from './versions/version-queries.js';
import { sizeWords } from './versions/version-words.js';
import { countWords } from '../../components/count-words.js';

export function Component(): ReactNode {
  return (
    <ProductFrame actions={(product) => <NewVersion product={product} />}>
      {(product) => <Versions product={product} />}
    </ProductFrame>
  );
}

function NewVersion({ product: { id } }: { readonly product: Product }): ReactNode {
  return (
    <Button component={Link} to={`/publishing/products/${id}/versions/new`} leftSection={<PlusIcon />}>
      New version
    </Button>
  );
}

function Versions({ product }: { readonly product: Product }): ReactNode {
  const versions = useQuery(versionsQuery(useApi(), product.id, usePageNumber()));
  return (
    <Resource
      query={versions}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Empty icon={FileIcon} title="No versions yet" action={<NewVersion product={product} />}>
          Upload the file of your plugin. We check it before anyone can download it.
        </Empty>
      }
    >
      {({ data, meta }) => (
        <>
          <Entries label="Versions">
            {data.map((version) => (
              <VersionEntry key={version.id} version={version} />
            ))}
          </Entries>
          <Pager meta={meta} />
        </>
      )}
    </Resource>
  );
}

function VersionEntry({ version }: { readonly version: Version }): ReactNode {
  const {
    id,
    product_id: productId,
    version_tag: tag,
    status,
    file_name: fileName,
    file_size: size,
    download_count: downloads,
    created_at: at,
    yanked_reason: reason,
  } = version;
  const upload = useUpload(id);
  const isPublished = (status ?? 'published') === 'published';
  const facts = [
    fileName ?? 'no file',
    sizeWords(size),
    isPublished && countWords(downloads, 'download'),
    <>
      {isPublished ? 'published' : 'created'} <RelativeTime at={at} />
    </>,
    reason !== null && `“${reason}”`,
    upload?.phase === 'sending' && `${Math.floor((100 * upload.sent) / upload.size)}% uploaded`,
    upload?.phase === 'failed' && 'upload failed',
  ].filter((fact) => fact !== false);
  return (
    <Entry
      title={
        <Anchor component={Link} to={`/publishing/products/${productId}/versions/${id}`} inherit>
          {tag}
        </Anchor>
      }
      badges={<VersionBadges version={version} />}
      facts={facts}
    />
  );
}
