// How rows belong to aggregates: in what terms is said which locks whoever judges or writes them must hold.
import { purchaseOf, type LockKind, type LockMode } from '../../db/engine/lock.js';

/** An aggregate, such as `product:0196…`. */
export type Aggregate = `${LockKind}:${string}`;
/** `count` is an update of counters alone, by a difference: others may do the same at that moment. */
export type Touching = 'read' | 'insert' | 'update' | 'delete' | 'count';
/** An aggregate, and how it has to be locked at least. */
export interface Needed {
  readonly aggregate: Aggregate;
  readonly mode: LockMode;
}
/** What a row tells of its owners: ids by the name of a kind, or by a name of its own. */
export type OwnerColumns = Readonly<Record<string, string | null>>;

export interface Ownership {
  /** The kind of aggregate whose first row this is: whoever inserts it need not lock it, for nobody else knows of it. */
  readonly heads?: LockKind;
  /** Columns that never change once the row is there: who reads nothing else judges by nothing that others move. */
  readonly fixed?: readonly string[];
  /** Columns that are only counted up and down, and which nobody judges by. */
  readonly counters?: readonly string[];
  /** SQL expressions of ids, in which `row` stands for the row. */
  readonly columns: Readonly<Record<string, string>>;
  /**
   * Sets of aggregates, of each of which one must be locked, shared at least or exclusively. Whoever writes locks all by
   * which somebody judges, and so one of them is enough to judge by: shared, where every writer has it exclusively, and
   * exclusively, where some share it.
   */
  needs(owners: OwnerColumns, touching: Touching): Needed[][];
}

type Named = readonly [LockKind, string | null | undefined, LockMode];

/** To be locked shared at least. */
export const shared = (kind: LockKind, id: string | null | undefined): Named => [kind, id, 'shared'];
/** To be locked exclusively. */
export const alone = (kind: LockKind, id: string | null | undefined): Named => [kind, id, 'exclusive'];
/** Shared by who only reads, exclusively by who writes. */
export const by = (touching: Touching) => (touching === 'read' ? shared : alone);

/** A set of aggregates; a row without any belongs to nobody, such as an invitation. */
export const anyOf = (...locks: readonly Named[]): Needed[][] => {
  const known = locks.flatMap(([kind, id, mode]) => (id ? [{ aggregate: `${kind}:${id}` as const, mode }] : []));
  return known.length === 0 ? [] : [known];
};

/** What is enough to judge by, though not to write. */
export const read = (touching: Touching, lock: Named): Named[] => (touching === 'read' ? [lock] : []);

/** Each of the aggregates by itself. */
export const allOf = (...locks: readonly Named[]): Needed[][] => locks.flatMap((lock) => anyOf(lock));

export const ofAccount: Ownership = {
  columns: { account: 'row.account_id' },
  needs: ({ account }, touching) => anyOf(by(touching)('account', account)),
};

/**
 * What a seller's money is told by. Each posting moves the row of the balance by itself, and nothing is judged by it
 * then; who judges by the balance keeps all others from posting.
 */
export const ofSeller: Ownership = {
  columns: { seller: 'row.seller_id' },
  needs: ({ seller }, touching) => anyOf(touching === 'read' ? alone('account', seller) : shared('account', seller)),
};

/** What somebody has of a product, or null. */
export const purchase = (account: string | null | undefined, product: string | null | undefined): string | null =>
  account && product ? purchaseOf(account, product) : null;

/** What is judged by who has locked what an account has of a product, and that account. */
export const ofPurchase = (
  touching: Touching,
  { account, product }: { readonly account: string | null | undefined; readonly product: string | null | undefined },
  ...enough: readonly Named[]
): Needed[][] => {
  const lock = touching === 'read' ? shared : alone;
  return [
    ...anyOf(lock('purchase', purchase(account, product)), alone('account', account), ...enough),
    ...anyOf(shared('account', account), ...enough),
  ];
};

/** What an account took of a product. */
export const ofTaker: Ownership = {
  columns: { account: 'row.account_id', product: 'row.product_id' },
  needs: ({ account, product }, touching) => ofPurchase(touching, { account, product }),
};

/** What belongs to an account, but is not judged where it is touched in this way. */
export const ofAccountBut = (unjudged: Touching): Ownership => ({
  ...ofAccount,
  needs: (owners, touching) => (touching === unjudged ? [] : ofAccount.needs(owners, touching)),
});

/** What is only ever added: nobody judges by it. */
export const ADDED: Ownership = { columns: {}, needs: () => [] };

export const ofLicense: Ownership = {
  columns: { license: 'row.licence_id' },
  needs: ({ license }, touching) => anyOf(by(touching)('license', license)),
};
