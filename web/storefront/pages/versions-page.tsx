// All versions of a product, newest first.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at } from '../addresses.js';
import { Pager } from '../components/pager.js';
import { ProductPart } from '../components/product-part.js';
import { VersionEntry, type ShownVersion } from '../components/version-entry.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';

export interface VersionsPageProps {
  readonly site: Site;
  readonly product: components['schemas']['Product'];
  readonly versions: readonly ShownVersion[];
  readonly page: number;
  readonly pages: number;
}

export function VersionsPage({ site, product, versions, page, pages }: VersionsPageProps): VNode {
  const { none, titleOf, title } = texts.versions;
  const here = { name: title, path: at.versions(product.slug) };
  return (
    <ProductPart site={site} product={product} here={here} title={titleOf}>
      {versions.length === 0 && <p class="quiet">{none}</p>}
      {versions.map(({ version, notes }) => (
        <VersionEntry key={version.id} product={product} version={version} notes={notes} level={2} isOpen={false} />
      ))}
      <Pager page={page} pages={pages} to={(number) => at.versions(product.slug, number)} />
    </ProductPart>
  );
}
