// Makes the documents, which are generated once for all installations, those of this one: its address, the name of its
// cookie, and whom to ask for help.

/** Stands in generated documents where an installation has its own address. */
export const LOCAL_ADDRESS = 'http://localhost:3000';
/** The cookie of a session in generated documents, as it is called where the installation is called by https. */
export const SESSION_COOKIE = '__Host-session';
/** The end of the description of the whole; the link to the source follows it. */
export const CHANGELOG_LINK = `[Changelog](${LOCAL_ADDRESS}/changelog)`;
/** Stands in pages where the links to support and source belong. */
const SUPPORT_MARK = '<!-- support -->';

/** Whom to ask, and where the source is; what the operator does not say is left out. */
export interface Contact {
  readonly supportUrl?: string | undefined;
  readonly supportEmail?: string | undefined;
  readonly sourceUrl?: string | undefined;
}

/** An installation, as its documents tell of it. */
export interface Installation extends Contact {
  readonly publicUrl: string;
}

export type Syntax = 'json' | 'yaml' | 'html';

/**
 * The text of a document with what belongs to the installation in it. Texts are replaced and nothing is parsed: the
 * documents are large, and other requests wait meanwhile.
 */
export function ofInstallation(text: string, installation: Installation, syntax: Syntax): string {
  // An origin has no character that would have to be written otherwise in YAML or HTML.
  const address = JSON.stringify(installation.publicUrl).slice(1, -1);
  const told = syntax === 'html' ? withSupport(text, installation) : withContact(text, installation, syntax);
  const placed = told.replaceAll(LOCAL_ADDRESS, () => address);
  return address.startsWith('https:') ? placed : placed.replaceAll(SESSION_COOKIE, 'session');
}

/** Adds `info.contact`, and the link to the source. JSON in one line is YAML as well. */
function withContact(text: string, { supportUrl, supportEmail, sourceUrl }: Installation, syntax: Syntax): string {
  const linked = sourceUrl ? text.replace(CHANGELOG_LINK, () => `${CHANGELOG_LINK} · [Source](${sourceUrl})`) : text;
  if (supportUrl === undefined && supportEmail === undefined) return linked;
  const contact = JSON.stringify({ name: 'Support', url: supportUrl, email: supportEmail });
  return syntax === 'json'
    ? linked.replace('\n "info": {', (info) => `${info}\n  "contact": ${contact},`)
    : linked.replace('\ninfo:\n', (info) => `${info}  contact: ${contact}\n`);
}

function withSupport(html: string, { supportUrl, supportEmail, sourceUrl }: Installation): string {
  const links = [
    [supportUrl, 'Support'],
    [supportEmail && `mailto:${supportEmail}`, supportUrl ? 'Mail' : 'Support'],
    [sourceUrl, 'Source'],
  ].flatMap(([address, name]) => (address ? [`<a href="${address.replaceAll('&', '&amp;')}">${name}</a>`] : []));
  return html.replaceAll(SUPPORT_MARK, () => links.join(' '));
}
