// Pages of the operator's own, such as terms and imprint, and what stands in for the page about reports.
import type { VNode } from 'preact';
import { at } from '../addresses.js';
import type { PageMeta } from '../document.js';
import { StoredHtml } from '../components/stored-html.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';

interface OperatorPageProps {
  readonly name: string;
  readonly title: string;
  /** Sanitised. */
  readonly html: string;
}

export const operatorPageMeta = ({ name, title }: OperatorPageProps, site: Site): PageMeta => ({
  title,
  description: texts.operatorPage.description(title, site.name),
  path: at.page(name),
});

export function OperatorPage({ title, html }: OperatorPageProps): VNode {
  return (
    <article class="operator-page">
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <StoredHtml html={html} />
    </article>
  );
}

export const takedownMeta = (name: string, site: Site): PageMeta => ({
  title: texts.operatorPage.takedown.title,
  description: texts.operatorPage.takedown.description(site.name),
  path: at.page(name),
});

/** How to report what should not be offered, where the operator says nothing else. */
export function TakedownPage({ site }: { readonly site: Site }): VNode {
  const words = texts.operatorPage.takedown;
  return (
    <article class="operator-page prose">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <h2>{words.signedIn}</h2>
      <p>{words.signedInText}</p>
      <h2>{words.rights}</h2>
      <p>{words.rightsLead}</p>
      <ul>
        {words.rightsPoints.map((point) => (
          <li>{point}</li>
        ))}
      </ul>
      <p>{words.after}</p>
      {site.contactUrl === null ? (
        <p>{words.noContact}</p>
      ) : (
        <p>
          <a class="button" href={site.contactUrl}>
            {words.contact}
          </a>
        </p>
      )}
    </article>
  );
}
