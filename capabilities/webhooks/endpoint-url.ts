// Which addresses an endpoint of webhooks may have. Names are not resolved here: that is done whenever one is called.
import { isIP } from 'node:net';
import type { AddressRules } from './address-rules.js';

/** A URL that events may be sent to, or a sentence that completes "it" and says why it may not. */
type EndpointUrl = { readonly url: string; readonly host: string } | { readonly refused: string };

/** The most characters of an endpoint's URL. */
const LONGEST_URL = 2048;
/** The ports that https may have on the public internet. */
export const PUBLIC_PORTS: readonly number[] = [443, 8443];

/** A part of a host name. Underscores occur in names of containers. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Names that public DNS does not have (RFC 6761, RFC 6762, and what ICANN reserves for private use). */
const INSIDE_ONLY = /^[^.]+$|\.(?:localhost|local|internal)$/;

const refused = (sentence: string): EndpointUrl => ({ refused: sentence });

/**
 * Judges the URL of an endpoint as programs will understand it: after parsing, which turns every spelling of an address
 * (decimal, hexadecimal, octal, shortened, in other digits) into the plain one.
 *
 * @returns the URL in its one spelling, and its host with a port that is not the default, all in small letters; or why
 *   it is refused, which is the same for all addresses inside
 */
export function judgeEndpointUrl(text: string, rules: AddressRules): EndpointUrl {
  const url = text.length <= LONGEST_URL ? URL.parse(text) : null;
  if (text.length > LONGEST_URL || (url?.href.length ?? 0) > LONGEST_URL)
    return refused(`must not be longer than ${LONGEST_URL} characters`);
  if (url === null) return refused('must be a web address such as https://example.com/hooks');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('must begin with https://');
  if (url.username !== '' || url.password !== '') return refused('must not contain a user name or a password');
  if (url.href.includes('#')) return refused('must not contain a fragment (#)');
  const sentence = refuseHost(url, rules);
  return sentence === undefined ? { url: url.href, host: url.host } : refused(sentence);
}

/** Why a host is refused, with its port; gives a name its one spelling. */
function refuseHost(url: URL, rules: AddressRules): string | undefined {
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0) {
    const judgement = rules.judge(address);
    return judgement === 'refused' ? NOT_PUBLIC : refusePort(url, judgement === 'allowed');
  }
  const name = url.hostname.replace(/\.$/, '');
  if (name.length > 253 || !name.split('.').every((label) => LABEL.test(label)))
    return 'must have the name of a host, such as example.com';
  if (!rules.hasAllowed && INSIDE_ONLY.test(name)) return NOT_PUBLIC;
  url.hostname = name;
  return refusePort(url, rules.hasAllowed);
}

const NOT_PUBLIC = 'must lead to a public address of the internet';

/** Why a protocol and a port are refused; towards networks that the operator allows there are no such rules. */
function refusePort(url: URL, isFree: boolean): string | undefined {
  if (url.port === '0') return 'must not have port 0';
  if (isFree) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  return PUBLIC_PORTS.includes(Number(url.port || 443)) ? undefined : `must have port ${PUBLIC_PORTS.join(' or ')}`;
}

/** Where Discord takes messages: its own name, those of its test releases, and the one from before 2020. */
const DISCORD_HOSTS: readonly string[] = ['discord.com', 'ptb.discord.com', 'canary.discord.com', 'discordapp.com'];
const DISCORD_PATH = /^\/api\/(?:v\d+\/)?webhooks\//;

/** Whether a URL that was judged is a webhook of Discord, which takes messages and no envelopes. */
export function isDiscordWebhook(url: string): boolean {
  const { host, pathname } = new URL(url);
  return DISCORD_HOSTS.includes(host) && DISCORD_PATH.test(pathname);
}
