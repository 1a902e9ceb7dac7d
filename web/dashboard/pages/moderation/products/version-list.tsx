// Versions before an admin: each opens to what was found in its file, and to what can be done about it.
import { useState, type ReactNode } from 'react';
import { Accordion, Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { HtmlPreview } from '../../../components/html-preview.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Resource } from '../../../components/resource.js';
import { productQuery, type Product } from '../../publishing/products/product-queries.js';
import { PLATFORM_WORDS } from '../../publishing/versions/version-words.js';
import { ScanCard, type ScanCardProps } from '../../publishing/versions/scan-card.js';
import { VersionBadges } from '../../publishing/versions/version-badges.js';
import { versionQuery, type Version } from '../../publishing/versions/version-queries.js';
import { sizeWords } from '../../publishing/versions/version-words.js';
import { Recall } from './recall.js';

interface VersionListProps {
  /** Of one product or of many; at least one. */
  readonly versions: readonly Version[];
  /** Whether each says which product it belongs to. */
  readonly isOfMany?: boolean;
}

export function VersionList({ versions, isOfMany = false }: VersionListProps): ReactNode {
  const [open, setOpen] = useState<string | null>(versions[0]!.id);
  return (
    <Accordion variant="separated" order={3} value={open} onChange={setOpen}>
      {versions.map((version) => (
        <Accordion.Item key={version.id} value={version.id}>
          <Accordion.Control>
            <Group gap="xs">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {isOfMany && version.file_name !== null ? version.file_name : version.version_tag}
              </Text>
              <VersionBadges version={version} />
              {version.scan?.verdict === 'rejected' && <Badge color="red">Findings</Badge>}
            </Group>
          </Accordion.Control>
          {/* A frame and a table for each of a hundred versions would be slow: only the open one is drawn. */}
          <Accordion.Panel>
            {open === version.id && <OpenVersion version={version} isOfMany={isOfMany} />}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

interface OpenVersionProps {
  readonly version: Version;
  readonly isOfMany: boolean;
}

function OpenVersion({ version, isOfMany }: OpenVersionProps): ReactNode {
  const product = useQuery(productQuery(useApi(), version.product_id));
  return (
    <Resource query={product}>
      {(known) => (
        <Stack gap="md">
          {isOfMany && (
            <Anchor component={Link} to={`/moderation/products/${known.id}`} size="sm" underline="always">
              {known.name}, version {version.version_tag}
            </Anchor>
          )}
          <VersionDetails version={version} product={known} />
        </Stack>
      )}
    </Resource>
  );
}

interface VersionDetailsProps {
  readonly version: Version;
  readonly product: Product;
}

function VersionDetails({ version, product }: VersionDetailsProps): ReactNode {
  const { file_name: file, file_size: size, sha256, created_at: at, game_versions: games, platforms } = version;
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file === null ? 'No file' : `${file}, ${sizeWords(size)}`}, created <RelativeTime at={at} />
        {games.length > 0 && `, for ${games.join(', ')}`}
        {platforms.length > 0 && `, on ${platforms.map((platform) => PLATFORM_WORDS[platform]).join(', ')}`}.
      </Text>
      {version.scan ? (
        <WholeScan scan={version.scan} version={version} product={product} />
      ) : (
        <Text size="sm">Its file has not been checked.</Text>
      )}
      {version.release_notes_html !== '' && (
        <HtmlPreview html={version.release_notes_html} title={`Release notes of ${version.version_tag}`} />
      )}
      {sha256 !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </Text>
      )}
      {version.recalled && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Recalled{version.applies_to === 'file' ? ' with every version that has its file' : ' by itself'}:{' '}
          {version.yanked_reason}
        </Text>
      )}
      {version.status === 'published' && <Recall version={version} />}
    </>
  );
}

/** A list has a part of a long scan: whoever decides by it gets all that is kept. */
function WholeScan({ scan, version, product }: ScanCardProps): ReactNode {
  const isNeeded = scan.truncated === true;
  const whole = useQuery({ ...versionQuery(useApi(), version.id), enabled: isNeeded });
  return (
    <>
      {isNeeded && whole.error && <ErrorNotice error={whole.error} onRetry={() => void whole.refetch()} />}
      <ScanCard scan={(isNeeded && whole.data?.scan) || scan} version={version} product={product} />
    </>
  );
}
