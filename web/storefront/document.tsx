// A whole page as text: what is told about it to browsers, search engines and previews, and the page in its frame.
import type { VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { at, type SearchState } from './addresses.js';
import { Layout } from './layout.js';
import { StructuredData } from './components/stored-html.js';
import type { Site } from './site.js';
import { LOCALE } from './texts/locale.js';

export interface PageMeta {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** Canonical, from `at`. */
  readonly path: string;
  readonly kind?: 'website' | 'product' | 'profile' | undefined;
  /** For previews; `url` with its origin. */
  readonly image?: PreviewImage | undefined;
  readonly feeds?: readonly { readonly path: string; readonly title: string }[] | undefined;
  /** JSON-LD. */
  readonly structured?: readonly object[] | undefined;
  /** Whether search engines may list the page; they may unless this says no. */
  readonly isIndexed?: boolean | undefined;
  /** Paths of the pages before and after this one of a list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** What is looked for: stands in the search box of the header. */
  readonly search?: SearchState | undefined;
  /** Whether the page has a search box of its own, beside which another would be one too many. */
  readonly ownsSearch?: boolean | undefined;
  /** Where signing in leads back to, when that is not `path`. */
  readonly returnTo?: string | undefined;
}

interface PreviewImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The page as it is sent. The same input gives the same text. */
export function renderDocument(meta: PageMeta, body: VNode, site: Site): string {
  return `<!doctype html>${render(<Document meta={meta} body={body} site={site} />)}`;
}

function Document({ meta, body, site }: { meta: PageMeta; body: VNode; site: Site }): VNode {
  const isHome = meta.path === at.home();
  return (
    <html lang={LOCALE}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{isHome ? `${site.name} · ${meta.title}` : `${meta.title} · ${site.name}`}</title>
        <meta name="description" content={meta.description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={at.file(site.files.style)} />
        {site.files.colors && <link rel="stylesheet" href={at.file(site.files.colors)} />}
        <link rel="icon" href={at.favicon()} sizes="any" />
        <Addresses meta={meta} site={site} />
        <Preview meta={meta} site={site} />
        {meta.structured?.map((data) => (
          <StructuredData data={data} />
        ))}
        <script type="module" src={at.file(site.files.script)} />
      </head>
      <body>
        <Layout
          site={site}
          path={meta.path}
          returnTo={meta.returnTo ?? meta.path}
          search={meta.search ?? {}}
          ownsSearch={meta.ownsSearch ?? false}
        >
          {body}
        </Layout>
      </body>
    </html>
  );
}

/** Where the page is, what is beside it, and whether it may be listed. */
function Addresses({ meta, site }: { meta: PageMeta; site: Site }): VNode {
  return (
    <>
      <link rel="search" type="application/opensearchdescription+xml" href={at.openSearch()} title={site.name} />
      <link rel="canonical" href={site.publicUrl + meta.path} />
      {meta.isIndexed === false && <meta name="robots" content="noindex, follow" />}
      {meta.previous && <link rel="prev" href={meta.previous} />}
      {meta.next && <link rel="next" href={meta.next} />}
      {meta.feeds?.map(({ path, title }) => (
        <link rel="alternate" type="application/atom+xml" href={path} title={title} />
      ))}
    </>
  );
}

/** What chats and networks show of a link to the page (Open Graph). */
function Preview({ meta, site }: { meta: PageMeta; site: Site }): VNode {
  const { image } = meta;
  return (
    <>
      <meta property="og:type" content={meta.kind ?? 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={meta.path === at.home() ? site.name : meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={site.publicUrl + meta.path} />
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
