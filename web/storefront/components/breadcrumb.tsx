// Where a page is in the shop, for readers and for search engines.
import type { VNode } from 'preact';
import { at } from '../addresses.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';

export interface Crumb {
  readonly name: string;
  /** Its path, from `at`. */
  readonly path: string;
}

/** `trail`: from the home page, which is left out, down to the page itself. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }): VNode {
  return (
    <nav class="breadcrumb" aria-label={texts.frame.breadcrumb}>
      <ol>
        <li>
          <a href={at.home()}>{texts.frame.home}</a>
        </li>
        {trail.map(({ name, path }, index) => (
          <li>
            <a href={path} {...(index === trail.length - 1 ? { 'aria-current': 'page' as const } : {})}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same as JSON-LD. */
export function breadcrumbList(trail: readonly Crumb[], site: Site): object {
  const all = [{ name: texts.frame.home, path: at.home() }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + path,
    })),
  };
}
