// The address of a database on PostgreSQL, as operators give it.
import { StartRefused } from '../start-refused.js';

/**
 * Where a database is, as it may be logged: without the name of the role and its password.
 *
 * @param url such as `postgres://role:password@host:5432/name`
 * @throws StartRefused when it is no such address
 */
export function placeOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !/^postgres(?:ql)?:$/.test(parsed.protocol) || !/^\/[^/]+$/.test(parsed.pathname))
    throw new StartRefused(
      'DATABASE_URL is no address of a database on PostgreSQL: write postgres://ROLE:PASSWORD@HOST:PORT/NAME, with special characters of the password percent-encoded.',
    );
  return `${decodeURIComponent(parsed.pathname.slice(1))} on ${parsed.host || 'this machine'}`;
}
