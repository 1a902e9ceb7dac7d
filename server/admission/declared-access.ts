// Refuses to start with a contract in which an operation does not declare who may call it.
import type { OperationInfo } from '#generated/operations.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import type { ServedContract } from '../calls/contract.js';

interface Declared {
  readonly security?: readonly unknown[];
  readonly 'x-scopes'?: readonly string[];
}
type Paths = Readonly<Record<string, Readonly<Record<string, Declared | undefined>>>>;

/** The most that a server token may be allowed: it is stored on game servers, where others can often read it. */
const SERVER_TOKEN_SCOPES = ['downloads:read'];

/**
 * Checks every operation. That it is open to everybody has to be declared as well (`security: []`), and so does that
 * any key is enough, whatever its scopes (`x-scopes: []`).
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
