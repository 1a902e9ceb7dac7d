// Describes the search of the shop to browsers, which then offer it beside their own
// (https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md).
import escapeXml from 'escape-html';
import { at } from '../../web/storefront/addresses.js';
import type { Site } from '../../web/storefront/site.js';
import { texts } from '../../web/storefront/texts/english.js';

/** Characters that the specification allows for the name. */
const LONGEST_NAME = 16;

/** The description, as XML. */
export function openSearchDescription({ name, publicUrl }: Site): string {
  const short = [...name].slice(0, LONGEST_NAME).join('').trim();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(short)}</ShortName>`,
    `<Description>${escapeXml(texts.openSearch.description(name))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="48" height="48" type="image/png">${escapeXml(publicUrl + at.favicon())}</Image>`,
    `<Url type="text/html" template="${escapeXml(`${publicUrl}${at.search()}?q={searchTerms}`)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(publicUrl + at.openSearch())}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
