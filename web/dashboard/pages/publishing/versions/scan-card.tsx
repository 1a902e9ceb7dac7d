// What was found in a file, in sentences, and what the plugin says of itself beside what was typed.
import type { ReactNode } from 'react';
import { Alert, List, Table, Text } from '@mantine/core';
import { CheckCircledIcon, ExclamationTriangleIcon, InfoCircledIcon } from '@radix-ui/react-icons';
import type { Schema } from '../../../api/schemas.js';
import { Card } from '../../../components/card.js';
import { RelativeTime } from '../../../components/relative-time.js';
import type { Product } from '../products/product-queries.js';
import type { Scan, Version } from './version-queries.js';
import { comparisons } from './version-words.js';

export interface ScanCardProps {
  readonly scan: NonNullable<Scan>;
  readonly version: Version;
  readonly product: Product;
}

export function ScanCard({ scan, version, product }: ScanCardProps): ReactNode {
  const { findings, manifest, verdict, reason, judged_at: at } = scan;
  const refusals = findings.filter(({ refuses }) => refuses);
  const hints = findings.filter(({ refuses }) => !refuses);
  return (
    <Card
      title="Inspection"
      description={
        <>
          Checked <RelativeTime at={at} />. {SCANNER_WORDS[scan.scanner]}
        </>
      }
    >
      {verdict === 'rejected' && (
        <Alert
          color="red"
          icon={<ExclamationTriangleIcon />}
          // A rescan judges what is published already, and leaves it to the admins.
          title={version.status === 'published' ? 'Why it would no longer be published' : 'Why it is not published'}
        >
          {refusals.length > 0 ? <Findings findings={refusals} /> : <Text size="sm">{reason}</Text>}
        </Alert>
      )}
      {hints.length > 0 && (
        <Alert color="gray" icon={<InfoCircledIcon />} title="Worth a look">
          <Findings findings={hints} />
        </Alert>
      )}
      {verdict === 'passed' && findings.length === 0 && (
        <Text size="sm">
          <CheckCircledIcon aria-hidden style={{ verticalAlign: '-0.125em' }} /> No problems found.
        </Text>
      )}
      {manifest ? (
        <ManifestTable manifest={manifest} version={version} product={product} />
      ) : (
        verdict === 'passed' && <Text size="sm">The file contains no plugin description that we can read.</Text>
      )}
      {scan.truncated && <Text size="sm">There is more than is shown here.</Text>}
    </Card>
  );
}

const SCANNER_WORDS: Readonly<Record<NonNullable<Scan>['scanner'], string>> = {
  clean: 'The virus scanner found nothing.',
  infected: 'The virus scanner found something.',
  not_configured: 'This marketplace has no virus scanner.',
  none: 'It was not scanned for viruses.',
};

function Findings({ findings }: { readonly findings: readonly Schema<'ScanFinding'>[] }): ReactNode {
  return (
    <List size="sm" spacing={4}>
      {findings.map(({ code, message, entry }, index) => (
        <List.Item key={index} data-code={code}>
          {message}
          {entry !== null && (
            <>
              : <code>{entry}</code>
            </>
          )}
        </List.Item>
      ))}
    </List>
  );
}

function ManifestTable({
  manifest,
  version,
  product,
}: Pick<ScanCardProps, 'version' | 'product'> & {
  readonly manifest: NonNullable<NonNullable<Scan>['manifest']>;
}): ReactNode {
  return (
    <Table
      aria-label="Plugin description in the file compared with this page"
      layout="fixed"
      style={{ overflowWrap: 'anywhere' }}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">
            In <code>{manifest.file}</code>
          </Table.Th>
          <Table.Th scope="col">Here</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {comparisons(manifest, version, product).map(({ label, found, typed, differs }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{found ?? '–'}</Table.Td>
            <Table.Td>
              {typed ?? '–'}
              {differs && (
                <Text span size="sm" fw={600} c="var(--mantine-color-error)">
                  {' '}
                  (differs)
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
