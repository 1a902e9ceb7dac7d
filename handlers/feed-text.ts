// Texts of people in Atom feeds: what XML cannot say is left out, and nothing is read as mark-up that is none.

/** What XML cannot say in any way (XML 1.0, 2.2). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The text without what XML cannot say; not escaped. */
export const inXml = (text: string): string => text.replace(NOT_IN_XML, '');

/** A plain text for `feed`, which takes `&amp;` in one for an `&` that was escaped already. */
export const inText = (text: string): string => inXml(text).replaceAll('&amp;', '&amp;amp;');

/** A text that is read as HTML, for `feed`, which puts it into CDATA: that ends with `]]>`. */
export const inCdata = (html: string): string => inXml(html).replaceAll(']]>', ']]&gt;');
