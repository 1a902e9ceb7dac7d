// A row of the table of who may do what: a valid request on the fixtures, and the answer for everybody whom the
// contract lets in.
import type { Call, ErrorCodeOf, OperationId, StatusOf } from '#generated/operations.js';
import type { Flaw } from './access-callers.js';
import { PEOPLE, type Person, type AccessFixtures } from './access-fixtures.js';

/** A status, the code of a refusal, or a 200 in whose body the request's mark is or is not to be found. */
type Answer<I extends OperationId> = StatusOf<I> | ErrorCodeOf<I> | 'shown' | 'hidden';

/**
 * Whose answer it is: a person's, nobody's, or the rightful person's with a flaw that means something to this
 * operation's handler alone.
 */
export type Answers<A> = Readonly<Partial<Record<Person | 'nobody' | Flaw, A>>>;

export interface AccessRequest<I extends OperationId> {
  readonly params?: Call<I>['params'];
  readonly query?: string;
  readonly body?: unknown;
  /** The type of a body that is bytes. */
  readonly type?: string;
  /** The signature of such a body, where it has one. */
  readonly signature?: string;
  /** A text that only those may read who are answered by `shown`. */
  readonly mark?: string;
  /** Accounts besides one's own that the request acts on by what it carries: that of a link, and whoever made it. */
  readonly handedOver?: readonly string[];
  /** Takes back what the request's preparation did to more than its own fixtures. */
  undo?(): Promise<void>;
}

export interface AccessRow<I extends OperationId> {
  /** What the request is about, where an operation has several rows. */
  readonly about?: string;
  /** Who may do it, and tries it with all flaws too. */
  readonly rightful: Person;
  request(fixtures: AccessFixtures, who: Person): AccessRequest<I> | Promise<AccessRequest<I>>;
  readonly answers: Answers<Answer<I>>;
}

/** The rows of an operation; the flaws are tried on the first. */
export type AccessRows<I extends OperationId> = readonly [AccessRow<I>, ...AccessRow<I>[]];

/** The rows of all operations; one without does not compile. */
export type AccessTable = { readonly [I in OperationId]: AccessRows<I> };

/**
 * The same answer for everybody: each person, nobody, and a key that is limited to another product; but for those
 * named.
 */
export function everybody<const A, const B extends Answers<number | string> = Record<never, never>>(
  answer: A,
  others?: B,
): Answers<A | NonNullable<B[keyof B]>> {
  const all = Object.fromEntries([...PEOPLE, 'nobody', 'limited to another product'].map((name) => [name, answer]));
  return { ...all, ...others } as Answers<A | NonNullable<B[keyof B]>>;
}

/** The rightful person's answer to a key that is limited to another product. */
export const limited = <const A>(answer: A) => ({ 'limited to another product': answer }) as const;
