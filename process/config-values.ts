// The kinds of values that environment variables have.
import { isIP } from 'node:net';
import { clamavAddress } from '../capabilities/inspection/clamav.js';
import { isNetwork } from '../capabilities/webhooks/address-rules.js';
import { isDatabaseUrl, isPercentEncoded } from '../db/engine/database-url.js';

/** How a text is read. What is said of a wrong one does not repeat it, since it may be a secret. */
export interface Kind<Value> {
  /** What it may be, to complete "must be". */
  readonly allowed: string;
  /** Undefined for what is not allowed. */
  readonly read: (text: string) => Value | undefined;
}

function readInteger(text: string, minimum: number, maximum: number): number | undefined {
  const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
  return number >= minimum && number <= maximum ? number : undefined;
}

/** A whole number in plain digits, from `minimum` to `maximum`. */
export const integer = (minimum: number, maximum: number): Kind<number> => ({
  allowed: `a whole number from ${minimum} to ${maximum}`,
  read: (text) => readInteger(text, minimum, maximum),
});

/** A whole number in plain digits, from `minimum` to `maximum`, or a word that stands for none. */
export const integerOr = <Word extends string>(word: Word, minimum: number, maximum: number): Kind<number | Word> => ({
  allowed: `a whole number from ${minimum} to ${maximum}, or ${word}`,
  read: (text) => (text === word ? word : readInteger(text, minimum, maximum)),
});

/** A text that is taken as it is, if it is `good`. */
const textThat = (good: (text: string) => boolean, allowed: string): Kind<string> => ({
  allowed,
  read: (text) => (good(text) ? text : undefined),
});

/** A text of this pattern; `allowed` completes "must be". */
export const matching = (pattern: RegExp, allowed: string): Kind<string> =>
  textThat((text) => pattern.test(text), allowed);

/**
 * An IP address or host name. What looks like an address but is not one is a mistake, and so is an address in another
 * notation, such as 0xff: a URL would contain a plain address in its place.
 */
export const hostName = textThat(isHost, 'a host name or an address such as 127.0.0.1');

function isHost(text: string): boolean {
  const isName =
    text.length <= 253 &&
    text.split('.').every((label) => /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label)) &&
    isSameInUrl(text);
  // A zone, as in fe80::1%eth0, is not part of an address that others could use.
  return (isIP(text) !== 0 && !text.includes('%')) || isName;
}

function isSameInUrl(host: string): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && new URL(url).hostname === host.toLowerCase();
}

/** One of a few words. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]): Kind<Choice> => ({
  allowed: `one of ${choices.join(', ')}`,
  read: (text) => choices.find((candidate) => candidate === text),
});

/** An origin of http or https, without a trailing slash. */
export const webAddress: Kind<string> = {
  allowed: 'a web address without a path, such as https://plugins.example.com',
  read: readOrigin,
};

function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    // Characters with a meaning in JSON, HTML and shells would be allowed in a URL.
    /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/.test(url.hostname);
  return isBare ? url.origin : undefined;
}

/** A page of http or https. Characters with a meaning in JSON, HTML and Markdown come out percent-encoded, or are refused. */
export const webPage: Kind<string> = {
  allowed: 'the address of a web page, such as https://example.com/help',
  read: readWebPage,
};

function readWebPage(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPage = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  return isPage && /^[\w:/?#[\]@!$&+,;=.~%-]+$/.test(url.href) ? url.href : undefined;
}

/** A page as `webPage` takes it, or `mailto:` with an address and nothing else. */
export const contactAddress: Kind<string> = {
  allowed: 'the address of a web page, or mailto: with an e-mail address, such as mailto:help@example.com',
  read: (text) => (/^mailto:[\w.+-]+@[A-Za-z0-9.-]+$/.test(text) ? text : readWebPage(text)),
};

/**
 * A name in one line, of characters that are seen or join others that are: no line breaks, no control characters, and
 * none that turn the direction of the text that follows.
 */
export const printable = (longest: number): Kind<string> => ({
  allowed: `1 to ${longest} printable characters in one line`,
  read: (text) => {
    const name = text.trim().normalize('NFC');
    const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !UNPRINTABLE.test(name);
    return isVisible && [...name].length <= longest ? name : undefined;
  },
});

/** Controls, halves of surrogate pairs, line and paragraph separators, unassigned, and the marks of Unicode's UAX #9. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * An smtp or smtps URL with a host and either both user and password or neither. Options in a query are refused: some
 * would log secrets.
 */
export const mailServer = textThat(
  isMailServer,
  'the address of a mail server, such as smtp://mail.example.com or smtps://user:password@mail.example.com:465, with user and password percent-encoded',
);

function isMailServer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare =
    url &&
    ['smtp:', 'smtps:'].includes(url.protocol) &&
    url.hostname &&
    ['', '/'].includes(url.pathname) &&
    !url.search &&
    !url.hash;
  // Nobody can sign in with a user name alone, and a malformed percent-encoding would only be noticed with the first
  // message.
  return (
    !!isBare && (url.username === '') === (url.password === '') && isPercentEncoded(`${url.username}:${url.password}`)
  );
}

/** Where a database on PostgreSQL is. */
export const databaseUrl = textThat(
  isDatabaseUrl,
  'the address of a database on PostgreSQL, such as postgres://role:password@db.example.com:5432/marketplace?sslmode=verify-full, with special characters of the password percent-encoded',
);

/** Where a ClamAV daemon listens. */
export const clamavSocket = textThat(
  (text) => clamavAddress(text) !== undefined,
  'the path of a socket, or a host and a port such as 127.0.0.1:3310',
);

/** Networks of either family, separated by commas. One with bits behind its prefix is a mistake, and would be a larger one. */
export const networks: Kind<readonly string[]> = {
  allowed: 'networks separated by commas, such as 10.1.0.0/16,fd00::/8, with nothing but zeros behind their prefixes',
  read: (text) => {
    const list = text.split(',').map((part) => part.trim());
    return list.every(isNetwork) ? list : undefined;
  },
};
