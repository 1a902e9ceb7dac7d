// Refuses to serve a contract in which an operation does not say who may call it.
import type { OperationInfo } from '#generated/operations.js';
import { StartRefused } from '../../db/engine/database-errors.js';
import type { ServedContract } from '../calls/contract.js';

interface Declared {
  readonly security?: readonly unknown[];
  readonly 'x-scopes'?: readonly string[];
}
type Paths = Readonly<Record<string, Readonly<Record<string, Declared | undefined>>>>;

/** What a server token, which lies about on game servers, may ever be good for. */
const SERVER_TOKEN_SCOPES = ['downloads:read'];

/**
 * Looks at every operation. Open to everybody is a decision too: it is written `security: []`.
 * So is a key's being enough whatever its scopes: it is written `x-scopes: []`.
 *
 * @throws StartRefused naming the operations that declare no security, want a key without naming its scopes, are served
 *   with other scopes than they declare, or give a server token more than downloads
 */
export function refuseUndeclaredAccess({ document, operations }: ServedContract): void {
  const { paths } = document as { readonly paths: Paths };
  const faults = Object.entries(operations).flatMap(([id, operation]) => {
    const fault = faultOf(paths[operation.path]?.[operation.method], operation);
    return fault === null ? [] : [`${id} ${fault}`];
  });
  if (faults.length > 0) throw new StartRefused(`The contract leaves open who may call what: ${faults.join('; ')}.`);
}

function faultOf(declared: Declared | undefined, { security, callers, scopes }: OperationInfo): string | null {
  if (declared?.security === undefined) return 'declares no security';
  if (security === 'required' && callers.includes('key') && declared['x-scopes'] === undefined)
    return 'wants a key and declares no x-scopes';
  if (scopes.join() !== (declared['x-scopes'] ?? []).join()) return 'is served with other scopes than it declares';
  const isForTokens = scopes.length > 0 && scopes.every((scope) => SERVER_TOKEN_SCOPES.includes(scope));
  return callers.includes('server-token') && !isForTokens ? 'is not for server tokens' : null;
}
