// The cells of the table of who may do what: every operation tried by every actor.
import { operations, type CallerKind, type OperationId, type OperationInfo } from '#generated/operations.js';
import { everyoneBy, flawed, nameOf, NOBODIES, type Actor, type Flaw } from './access-callers.js';
import type { Request, Row } from './access-row.js';
import { rows } from './access-table.js';
import type { Person, Scene } from './access-fixtures.js';
import { verdictOf, type Verdict } from './expected-admission.js';

/** A row without its operation's types. */
export type AnyRow = Pick<Row<OperationId>, 'about' | 'rightful'> & {
  readonly answers: Readonly<Partial<Record<Person | 'nobody' | Flaw, number | string>>>;
  request(scene: Scene, who: Person): AnyRequest | Promise<AnyRequest>;
};

export type AnyRequest = Omit<Request<OperationId>, 'params'> & { readonly params?: object };

/** One attempt: who tries a row's request, and what the contract says of it. */
export interface Cell {
  readonly row: AnyRow;
  readonly actor: Actor;
  readonly verdict: Verdict;
}

const rowsOf = (id: OperationId): readonly AnyRow[] => rows[id];

/**
 * Every cell of an operation: on its first row all credentials and flaws are tried, on the others what their answers
 * depend on.
 */
export function cellsOf(id: OperationId): Cell[] {
  const operation = operations[id];
  return rowsOf(id).flatMap((row, index) => {
    const actors = index === 0 ? everyActor(operation, row) : actorsFor(operation, row);
    return actors.map((actor) => ({ row, actor, verdict: verdictOf(operation, actor) }));
  });
}

const KINDS: readonly CallerKind[] = ['key', 'session', 'server-token'];

function everyActor({ callers, security }: OperationInfo, { rightful }: AnyRow): readonly Actor[] {
  const people = KINDS.flatMap((kind) => {
    // Where a credential makes no difference whosever it is, one of each kind is enough.
    const isAnybodys =
      callers.length === 0 || (kind === 'server-token' && !callers.includes(kind) && security === 'required');
    return everyoneBy(kind).filter(({ person }) => !isAnybodys || person === rightful);
  });
  return [
    ...NOBODIES,
    ...people,
    ...flawed(rightful).filter(({ flaw }) => flaw !== 'of a former admin' || rightful === 'admin'),
  ];
}

/** Nobody, and everybody by the first credential that the operation takes: a handler does not ask for its kind. */
function actorsFor({ callers }: OperationInfo, { rightful, answers }: AnyRow): readonly Actor[] {
  const [kind] = callers;
  const people = kind === undefined ? [] : everyoneBy(kind);
  return [
    ...NOBODIES.slice(0, 1),
    ...people,
    ...flawed(rightful).filter(({ by, flaw }) => by === kind && answers[flaw!] !== undefined),
  ];
}

/** The cells of an operation's first row, but for people the contract lets in though they are not the rightful one. */
export function contractCellsOf(id: OperationId): Cell[] {
  const first = rowsOf(id)[0];
  return cellsOf(id).filter(
    ({ row, actor, verdict }) =>
      row === first && ('refused' in verdict || verdict.as === null || actor.person === row.rightful),
  );
}

/** A cell in words. */
export const titleOf = ({ row, actor }: Cell): string =>
  `${row.about === undefined ? '' : `${row.about}, `}${nameOf(actor)}`;

/** What the row says of somebody whom the contract lets in. */
export function answerIn({ row, actor, verdict }: Cell): number | string | undefined {
  if ('refused' in verdict) return verdict.refused;
  const special = actor.flaw === null ? undefined : row.answers[actor.flaw];
  return special ?? row.answers[verdict.as ?? 'nobody'];
}
