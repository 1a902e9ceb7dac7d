// The states of a product: who may move it from which to which, judged at one place.
import type { ProductStatus } from '#generated/enums.js';
import type { MoveNotes } from '../../db/catalog/product-moves.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { refused, type Refused } from '../refused.js';
import { tellOfProducts } from './product-events.js';
import { isPublic, keyAllows } from './visible-products.js';

/** What somebody is to a product. An admin who sells it is both. */
export type Role = 'seller' | 'admin';
export type ProductAct = keyof typeof MOVES;

interface Move {
  readonly from: ProductStatus;
  /** Where it may lead; the first of them unless the act says otherwise. */
  readonly to: readonly ProductStatus[];
  readonly by: readonly Role[];
}

const MOVES = {
  submit: { from: 'draft', to: ['under_review', 'live'], by: ['seller'] },
  approve: { from: 'under_review', to: ['live'], by: ['admin'] },
  reject: { from: 'under_review', to: ['draft'], by: ['admin'] },
  send_back: { from: 'live', to: ['under_review'], by: ['admin'] },
  archive: { from: 'live', to: ['archived'], by: ['seller', 'admin'] },
  restore: { from: 'archived', to: ['live'], by: ['seller', 'admin'] },
} as const satisfies Readonly<Record<string, Move>>;

const ACTS = Object.keys(MOVES) as ProductAct[];

/** The end of "it can be …", and of "it cannot be …". */
const DONE: Readonly<Record<ProductAct, string>> = {
  submit: 'submitted for review',
  approve: 'approved',
  reject: 'rejected',
  send_back: 'sent back to review',
  archive: 'archived',
  restore: 'restored',
};

const IN_STATUS: Readonly<Record<ProductStatus, string>> = {
  draft: 'is a draft',
  under_review: 'is under review',
  live: 'is live',
  archived: 'is archived',
};

const WHO: Readonly<Record<Role, string>> = { seller: 'its seller', admin: 'an admin' };

/** What the state of a product is judged by. */
type Stateful = Pick<ProductRecord, 'id' | 'status' | 'sellerId' | 'archivedByAdmin'>;

/**
 * What the caller is to a product. A key acts as an admin only with the scope `admin`, and not at all on products that
 * it is not limited to.
 */
export function rolesOn(product: Pick<Stateful, 'id' | 'sellerId'>, caller: Caller): Role[] {
  if (!keyAllows(caller, product.id)) return [];
  const isSeller = caller.accountId === product.sellerId;
  const isAdmin = caller.isAdmin && caller.scopes.has('admin');
  return [...(isSeller ? (['seller'] as const) : []), ...(isAdmin ? (['admin'] as const) : [])];
}

/** What somebody in these roles may do next with a product. */
export const nextActs = (product: Stateful, roles: readonly Role[]): ProductAct[] =>
  ACTS.filter(
    (act) => MOVES[act].from === product.status && rolesFor(act, product).some((role) => roles.includes(role)),
  );

/** Who may do this with a product, were it in the right status. What an admin archived, only an admin restores. */
const rolesFor = (act: ProductAct, { archivedByAdmin }: Stateful): readonly Role[] =>
  act === 'restore' && archivedByAdmin ? ['admin'] : MOVES[act].by;

/**
 * Why the caller cannot do this with a product as it is; undefined when they can. `forbidden` is for who they are, and
 * `invalid_transition`, which names what is possible, for the status.
 */
export function refuseMove(
  product: Stateful,
  act: ProductAct,
  caller: Caller,
): Refused<'forbidden' | 'invalid_transition'> | undefined {
  const may = rolesFor(act, product);
  if (!rolesOn(product, caller).some((role) => may.includes(role))) return refused('forbidden', whoMay(act, product));
  if (MOVES[act].from === product.status) return undefined;
  const possible = ACTS.filter((other) => MOVES[other].from === product.status).map(
    (other) =>
      `${DONE[other]} by ${rolesFor(other, product)
        .map((role) => WHO[role])
        .join(' or ')}`,
  );
  return refused(
    'invalid_transition',
    `The product ${IN_STATUS[product.status]} and cannot be ${DONE[act]}: now it can be ${possible.join(', ')}`,
  );
}

function whoMay(act: ProductAct, product: Stateful): string {
  if (act === 'restore' && product.archivedByAdmin)
    return 'An admin archived this product, and only an admin can restore it';
  return `A product is ${DONE[act]} by ${MOVES[act].by.map((role) => WHO[role]).join(' or ')} only`;
}

/** What an act tells of a product besides its new status. */
export interface Moved extends Pick<MoveNotes, 'reviewCode' | 'reviewReason'> {
  /** Where an act that may lead to several statuses leads. */
  readonly to?: ProductStatus;
}

/**
 * Moves a product, or refuses. Everybody hears by an event when it comes into sight or leaves it. The caller of this
 * function has locked the product before it was read, and notes in the log what an admin did.
 *
 * @returns the product as it is then
 */
export async function moveProduct(
  tables: Tables,
  product: ProductRecord,
  act: ProductAct,
  by: Caller,
  { to = MOVES[act].to[0], ...verdict }: Moved = {},
): Promise<ProductRecord | Refused<'forbidden' | 'invalid_transition'>> {
  const fault = refuseMove(product, act, by);
  if (fault !== undefined) return fault;
  const notes = { ...notesOf(product, act, to, by), ...verdict };
  if (!(await tables.products.move(product.id, product.status, to, notes))) return refused('invalid_transition');
  const moved = (await tables.products.byId(product.id))!;
  if (isPublic(product) || isPublic(moved))
    await tellOfProducts(tables, act === 'archive' ? 'product.archived' : 'product.updated', [moved]);
  return moved;
}

/** A verdict holds until the product is submitted again, or goes live. */
function notesOf(product: Stateful, act: ProductAct, to: ProductStatus, by: Caller): MoveNotes {
  const isJudgedAnew = act === 'submit' || to === 'live';
  return {
    archivedByAdmin: to === 'archived' && by.accountId !== product.sellerId,
    ...(isJudgedAnew && { reviewCode: null, reviewReason: null }),
  };
}
