// All attempts that the table of who may do what implies: every operation tried by every caller.
import { accessTable } from '#generated/access-table.js';
import { operations, type CallerKind, type OperationId, type OperationInfo } from '#generated/operations.js';
import {
  everyoneBy,
  flawed,
  MISSING_SCOPE,
  nameOf,
  powerless,
  roleOf,
  UNIDENTIFIED,
  type AccessCaller,
  type Flaw,
} from './access-callers.js';
import type { AccessRequest, AccessRow } from './access-row.js';
import type { Person, AccessFixtures } from './access-fixtures.js';
import { expectedAdmissionOf, type ExpectedAdmission } from './expected-admission.js';

/** A row without its operation's types. */
export type AnyRow = Pick<AccessRow<OperationId>, 'about' | 'rightful'> & {
  readonly answers: Readonly<Partial<Record<Person | 'nobody' | Flaw, number | string>>>;
  request(fixtures: AccessFixtures, who: Person): AnyRequest | Promise<AnyRequest>;
};

export type AnyRequest = Omit<AccessRequest<OperationId>, 'params'> & { readonly params?: object };

/** One attempt: who tries a row's request, and what the contract says of it. */
export interface AccessAttempt {
  readonly row: AnyRow;
  readonly caller: AccessCaller;
  readonly admission: ExpectedAdmission;
}

const rowsOf = (id: OperationId): readonly AnyRow[] => accessTable[id];

/**
 * Every attempt at an operation: on its first row all credentials and flaws are tried, on the others what their answers
 * depend on.
 */
export function attemptsOf(id: OperationId): AccessAttempt[] {
  const operation = operations[id];
  return rowsOf(id).flatMap((row, index) => {
    const callers = index === 0 ? everyCaller(operation, row) : callersFor(operation, row);
    return callers.map((caller) => ({ row, caller, admission: expectedAdmissionOf(operation, caller) }));
  });
}

const KINDS: readonly CallerKind[] = ['key', 'session', 'server-token'];

function everyCaller({ callers, security, scopes }: OperationInfo, { rightful }: AnyRow): readonly AccessCaller[] {
  const people = KINDS.flatMap((kind) => {
    // Where a credential makes no difference whosever it is, one of each kind is enough.
    const isAnybodys =
      callers.length === 0 || (kind === 'server-token' && !callers.includes(kind) && security === 'required');
    return everyoneBy(kind).filter(({ person }) => !isAnybodys || person === rightful);
  });
  return [
    ...UNIDENTIFIED,
    ...people,
    ...powerless(['key']),
    ...flawed(rightful).filter(({ flaw }) => isMeant(flaw!, rightful) && (MISSING_SCOPE[flaw!] ?? -1) < scopes.length),
  ];
}

/** Whether a flaw says something of this person: some are an admin's alone. */
const isMeant = (flaw: Flaw, person: Person): boolean =>
  flaw !== 'without the scope admin' && (flaw !== 'of a former admin' || person === 'admin');

/** Nobody, and everybody by the first credential that the operation takes: a handler does not ask for its kind. */
function callersFor({ callers }: OperationInfo, { rightful, answers }: AnyRow): readonly AccessCaller[] {
  const [kind] = callers;
  const people = kind === undefined ? [] : everyoneBy(kind);
  return [
    ...UNIDENTIFIED.slice(0, 1),
    ...people,
    ...powerless(callers),
    ...flawed(rightful).filter(({ by, flaw }) => by === kind && answers[flaw!] !== undefined),
  ];
}

/**
 * The attempts of an operation's first row, but for people the contract lets in though they are not the rightful one.
 */
export function contractAttemptsOf(id: OperationId): AccessAttempt[] {
  const first = rowsOf(id)[0];
  return attemptsOf(id).filter(
    ({ row, caller, admission }) =>
      row === first && ('refused' in admission || admission.as === null || caller.person === row.rightful),
  );
}

/** An attempt in words. */
export const titleOf = ({ row, caller }: AccessAttempt): string =>
  `${row.about === undefined ? '' : `${row.about}, `}${nameOf(caller)}`;

/** What the row says of somebody whom the contract lets in. */
export function expectedAnswerOf({ row, caller, admission }: AccessAttempt): number | string | undefined {
  if ('refused' in admission) return admission.refused;
  const special = caller.flaw === null ? undefined : row.answers[caller.flaw];
  return special ?? row.answers[admission.as === null ? 'nobody' : roleOf(caller)!];
}
