// What the contract alone says of an attempt: refused before any handler looks at it, or let in as somebody or as
// nobody.
import type { OperationInfo } from '#generated/operations.js';
import { MISSING_SCOPE, type AccessCaller, type Flaw } from './access-callers.js';
import type { Person } from './access-fixtures.js';

/** A refusal has a code and, where several reasons share one, a sentence that tells which it is. */
export type ExpectedAdmission = { readonly refused: string; readonly says: RegExp } | { readonly as: Person | null };

const refused = (code: string, says = /./): ExpectedAdmission => ({ refused: code, says });
const NOBODY: ExpectedAdmission = { as: null };

const isRequired = ({ security }: OperationInfo): boolean => security === 'required';
/** A request that a page elsewhere had a browser send, and one that only lacks the token. */
const foreign = (operation: OperationInfo): ExpectedAdmission | null =>
  operation.acts ? refused('forbidden', /in your name/) : tokenless(operation);
const tokenless = ({ method }: OperationInfo): ExpectedAdmission | null =>
  method === 'get' ? null : refused('forbidden', /X-CSRF-Token/);
const lacking = (scope: string): ExpectedAdmission => refused('insufficient_scope', new RegExp(`\\b${scope}\\b`));

/** A key that has all scopes but one. */
const withoutScope =
  (flaw: Flaw) =>
  ({ scopes }: OperationInfo): ExpectedAdmission | null => {
    const missing = scopes[MISSING_SCOPE[flaw]!];
    return missing === undefined ? null : lacking(missing);
  };

const suspended = (operation: OperationInfo): ExpectedAdmission | null => {
  if (isRequired(operation)) return refused('account_suspended');
  // Where sessions alone are taken and none is required, one signs out: that is open to the suspended too, who are told
  // no token.
  return operation.callers.includes('key') ? NOBODY : null;
};

/** What each flaw of a credential that the operation takes means; null for nothing. */
const MEANING: Readonly<Record<Flaw, (operation: OperationInfo) => ExpectedAdmission | null>> = {
  'without the first scope': withoutScope('without the first scope'),
  'without the second scope': withoutScope('without the second scope'),
  'without the third scope': withoutScope('without the third scope'),
  'without the scope admin': ({ scopes }) => (scopes.includes('admin') ? lacking('admin') : null),
  // Which products there are for such a key is the handlers' matter.
  'limited to another product': () => null,
  'of a former admin': ({ scopes }) => (scopes.includes('admin') ? refused('forbidden', /admin/) : null),
  suspended,
  'suspended and without X-CSRF-Token': (operation) =>
    (isRequired(operation) ? tokenless(operation) : null) ?? suspended(operation),
  unverified: (operation) => {
    const wanted = operation.scopes.length > 0 || operation.needs.includes('verified_email');
    return isRequired(operation) && wanted ? refused('email_unverified') : null;
  },
  'proved eleven minutes ago': ({ needs }) =>
    needs.includes('recent_proof') ? refused('reauthentication_required') : null,
  'without X-CSRF-Token': tokenless,
  "with another session's X-CSRF-Token": tokenless,
  'sent across sites': foreign,
  'sent by a page beside it': foreign,
  'sent by https://evil.example': foreign,
  'sent by a page without origin': foreign,
};

/**
 * A key or token that is not good is refused everywhere; a cookie that is not counts as nothing, for a browser sends it
 * unasked.
 */
const REFUSED = new Set<AccessCaller['by']>([
  'an unknown key',
  'a revoked key',
  'an expired key',
  'an unknown server token',
  'a revoked server token',
  'an expired server token',
  'an unknown key beside the cookie of a session',
  'a key of a deleted account',
  'a server token of a deleted account',
]);

/** Whether the contract admits a caller to an operation, and as whom. */
export function expectedAdmissionOf(operation: OperationInfo, { person, by, flaw }: AccessCaller): ExpectedAdmission {
  if (REFUSED.has(by)) return refused('invalid_key');
  if (person === null) return isRequired(operation) ? refused('unauthorized') : NOBODY;
  if (!operation.callers.some((kind) => kind === by)) {
    if (!isRequired(operation)) return NOBODY;
    return by === 'server-token' ? refused('insufficient_scope', /server token/) : refused('forbidden', /dashboard/);
  }
  const isBarred = operation.scopes.includes('admin') && person !== 'admin';
  if (isBarred) return by === 'session' ? refused('forbidden', /admin/) : lacking('admin');
  return (flaw === null ? null : MEANING[flaw](operation)) ?? { as: person };
}
