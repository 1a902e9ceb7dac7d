// Refuses to serve a contract in which an operation does not say who may call it.
import { StartRefused } from '../db/database-errors.js';
import type { ServedContract } from './dispatch.js';

interface Declared { readonly security?: readonly unknown[]; readonly 'x-scopes'?: readonly string[] }
type Paths = Readonly<Record<string, Readonly<Record<string, Declared | undefined>>>>;

/** What a server token, which lies about on game servers, may ever be good for. */
const SERVER_TOKEN_SCOPES = ['downloads:read'];

/**
 * Looks at every operation. Open to everybody is a decision too: it is written `security: []`.
 *
 * @throws StartRefused naming the operations that declare no security, take a key below /api/v1 without naming its scopes, or give a server
 *   token more than downloads
 */
export function refuseUndeclaredAccess({ document, operations }: ServedContract): void {
  const { paths } = document as { readonly paths: Paths };
  const faults = Object.entries(operations).flatMap(([id, { path, method, callers, scopes }]) => {
    if (paths[path]?.[method]?.security === undefined) return [`${id} declares no security`];
    if (callers.includes('key') && path.startsWith('/api/v1/') && scopes.length === 0) return [`${id} takes a key and declares no x-scopes`];
    if (callers.includes('server-token') && !scopes.every((scope) => SERVER_TOKEN_SCOPES.includes(scope))) return [`${id} is not for server tokens`];
    return [];
  });
  if (faults.length > 0) throw new StartRefused(`The contract leaves open who may call what: ${faults.join('; ')}.`);
}
