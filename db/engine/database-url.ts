// The address of a database on PostgreSQL, as operators give it.
import { StartRefused } from './start-refused.js';

/** How a connection may be encrypted, by the word of the parameter `sslmode`. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Parameters that an address may have. The driver takes others as well, and one that is misspelt for nothing. */
const PARAMETERS = new Set([
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'host',
  'port',
  'application_name',
  'options',
]);

/** Whether a text is the address of a database on PostgreSQL, such as `postgres://role:password@host:5432/name`. */
export const isDatabaseUrl = (text: string): boolean => parse(text) !== undefined;

/**
 * Where a database is, as it may be logged: without the name of the role and its password.
 *
 * @param url such as `postgres://role:password@host:5432/name`
 * @throws StartRefused when it is no such address
 */
export function placeOf(url: string): string {
  const { pathname, searchParams, host } = parseDatabaseUrl(url);
  const name = decodeURIComponent(pathname.slice(1));
  return `${name} on ${searchParams.get('host') ?? (decodeURIComponent(host) || 'this machine')}`;
}

/**
 * The address of another database on the same server.
 *
 * @throws StartRefused when `url` is none
 */
export function besideDatabase(url: string, name: string): string {
  const parsed = parseDatabaseUrl(url);
  parsed.pathname = `/${encodeURIComponent(name)}`;
  return parsed.href;
}

/**
 * The parts of an address, where a socket's folder is `host` among the parameters, or the percent-encoded host. What Node
 * throws of an address that is none has the password in it.
 *
 * @throws StartRefused when it is no such address
 */
export function parseDatabaseUrl(url: string): URL {
  const parsed = parse(url);
  if (parsed !== undefined) return parsed;
  throw new StartRefused(
    'DATABASE_URL is no address of a database on PostgreSQL: write postgres://ROLE:PASSWORD@HOST:PORT/NAME, with special characters of the password percent-encoded.',
  );
}

/**
 * The same address as the driver has to read it: it would look for a machine by the name of an IPv6 address with its
 * brackets.
 *
 * @throws StartRefused when `url` is none
 */
export function addressForDriver(url: string): string {
  const parsed = parseDatabaseUrl(url);
  const address = /^\[(.*)\]$/.exec(parsed.hostname)?.[1];
  if (address === undefined || parsed.searchParams.has('host')) return url;
  parsed.searchParams.set('host', address);
  return parsed.href;
}

function parse(text: string): URL | undefined {
  // A socket's folder is a parameter, and the host is left out.
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'));
  const isGood =
    url !== null &&
    /^[\x21-\x7e]+$/.test(text) &&
    /^postgres(?:ql)?:\/\/./.test(text) &&
    /^\/[^/]+$/.test(url.pathname) &&
    url.hash === '' &&
    [url.username, url.password, url.hostname, url.pathname].every(isPercentEncoded) &&
    [...url.searchParams].every(isParameter);
  return isGood ? url : undefined;
}

const isParameter = ([name, value]: readonly [string, string]): boolean =>
  PARAMETERS.has(name) && value !== '' && (name !== 'sslmode' || SSL_MODES.includes(value));

/** Whether what is percent-encoded in a text is so as it should be. */
export function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
