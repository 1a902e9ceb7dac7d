// The states of a product: who may move it from which to which, judged at one place by the table of the contract.
import type { ProductStatus, ProductStep } from '#generated/enums.js';
import { states } from '#generated/states.js';
import type { MoveNotes } from '../../db/catalog/product-moves.js';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import { refused, type Refused } from '../refused.js';
import { notifyOfProducts } from './product-events.js';
import { isPublic, keyAllows } from './visible-products.js';

/** What somebody is to a product. An admin who sells it is both. */
type Role = 'seller' | 'admin';

const MOVES = states.product;
const STEPS = Object.keys(MOVES) as ProductStep[];

/** The end of "it can be …", and of "it cannot be …". */
const DONE: Readonly<Record<ProductStep, string>> = {
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
const whoIs = (roles: readonly Role[]): string => roles.map((role) => WHO[role]).join(' or ');

/** What the state of a product is judged by. */
type Stateful = Pick<ProductRecord, 'id' | 'status' | 'sellerId' | 'archivedByAdmin'>;

/**
 * What the caller is to a product. A key acts as an admin only with the scope `admin`, and not at all on products that
 * it is not limited to.
 */
export function rolesOn(product: Pick<Stateful, 'id' | 'sellerId'>, caller: Caller): Role[] {
  if (!keyAllows(caller, product.id)) return [];
  const isSeller = caller.accountId === product.sellerId;
  return [...(isSeller ? (['seller'] as const) : []), ...(actsAsAdmin(caller) ? (['admin'] as const) : [])];
}

/** Who may do this with a product, were it in the right status. What an admin archived, only an admin restores. */
const rolesFor = (step: ProductStep, { archivedByAdmin }: Stateful): readonly Role[] =>
  step === 'restore' && archivedByAdmin ? ['admin'] : MOVES[step].by;

const mayTake = (step: ProductStep, product: Stateful, roles: readonly Role[]): boolean =>
  rolesFor(step, product).some((role) => roles.includes(role));

/** Whether an archived product is to be archived, so that its seller cannot restore it any more. */
const isArchivedAnew = (step: ProductStep, { status }: Stateful): boolean =>
  step === 'archive' && status === 'archived';

/** Whether a product is in the right status for somebody with these roles. What its seller archived, others may anew. */
function isOpen(step: ProductStep, product: Stateful, roles: readonly Role[]): boolean {
  if (!MOVES[step].from.includes(product.status)) return false;
  return !isArchivedAnew(step, product) || (!product.archivedByAdmin && !roles.includes('seller'));
}

/** What the caller may do next with a product. */
export function nextSteps(product: Stateful, caller: Caller): ProductStep[] {
  const roles = rolesOn(product, caller);
  return STEPS.filter((step) => isOpen(step, product, roles) && mayTake(step, product, roles));
}

/** Why the caller cannot do this with a product, whatever its status; undefined when they can. */
export function refuseRole(step: ProductStep, product: Stateful, caller: Caller): Refused<'forbidden'> | undefined {
  if (mayTake(step, product, rolesOn(product, caller))) return undefined;
  if (step === 'restore' && product.archivedByAdmin)
    return refused('forbidden', 'An admin archived this product, and only an admin can restore it');
  return refused('forbidden', `Only ${whoIs(MOVES[step].by)} can do that: a product is ${DONE[step]} by nobody else`);
}

/** Why a product's status does not allow this, with what is possible instead; undefined when it does. */
function refuseStatus(step: ProductStep, product: Stateful, caller: Caller): Refused<'invalid_transition'> | undefined {
  const roles = rolesOn(product, caller);
  if (isOpen(step, product, roles)) return undefined;
  const byWhom = (other: ProductStep): string =>
    whoIs(isArchivedAnew(other, product) ? ['admin'] : rolesFor(other, product));
  const possible = STEPS.filter((other) => isOpen(other, product, roles)).map(
    (other) => `${DONE[other]} by ${byWhom(other)}`,
  );
  return refused(
    'invalid_transition',
    `The product ${IN_STATUS[product.status]} and cannot be ${DONE[step]}: now it can be ${possible.join(', ')}`,
  );
}

/** What an act tells of a product besides its new status. */
interface Moved extends Pick<MoveNotes, 'reviewCode' | 'reviewReason'> {
  /** Where a step that may lead to several statuses leads; to the first of them unless given. */
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
  by: Caller,
  product: ProductRecord,
  step: ProductStep,
  { to = MOVES[step].to[0]!, ...verdict }: Moved = {},
): Promise<ProductRecord | Refused<'forbidden' | 'invalid_transition'>> {
  const fault = refuseRole(step, product, by) ?? refuseStatus(step, product, by);
  if (fault !== undefined) return fault;
  const notes = { ...notesOf(product, step, to, by), ...verdict };
  if (!(await tables.products.move(product.id, product.status, to, notes))) return refused('invalid_transition');
  const moved = (await tables.products.byId(product.id))!;
  if (step === 'submit' && to === 'live') await tables.approvals.approve(product.id, null);
  if (isPublic(product) || isPublic(moved))
    await notifyOfProducts(tables, step === 'archive' ? 'product.archived' : 'product.updated', [moved]);
  return moved;
}

/** A verdict holds until the product is submitted again, or goes live. */
function notesOf(product: Stateful, step: ProductStep, to: ProductStatus, by: Caller): MoveNotes {
  const isJudgedAnew = step === 'submit' || to === 'live';
  return {
    archivedByAdmin: to === 'archived' && by.accountId !== product.sellerId,
    ...(isJudgedAnew && { reviewCode: null, reviewReason: null }),
  };
}
