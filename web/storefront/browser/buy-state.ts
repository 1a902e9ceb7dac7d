// What a product's page offers to whoever looks at it.
import type { IslandProduct } from '../islands/island-slot.js';
import type { Standing, StandingState } from './standing.js';
import type { Visitor } from './visitor.js';

export type BuyState =
  /** Who it is, or how they stand to the product, is not known yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'unconfirmed'; readonly email: string | null }
  /** The visitor sells it. */
  | { readonly kind: 'own' }
  | { readonly kind: 'owned'; readonly standing: Standing }
  /** An order waits for its payment. */
  | { readonly kind: 'pending'; readonly orderId: string }
  | { readonly kind: 'free' }
  /** `mayDownload`: an admin may look at the file without owning it. */
  | { readonly kind: 'paid'; readonly mayDownload: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

type Offered = Pick<IslandProduct, 'is_free' | 'seller_name'>;

export function buyState(visitor: Visitor, state: StandingState, product: Offered): BuyState {
  if (visitor.kind !== 'member') return { kind: visitor.kind };
  const { account } = visitor;
  // Its seller needs no confirmed address to be one.
  if (account.seller_name === product.seller_name) return { kind: 'own' };
  if (!account.email_verified) return { kind: 'unconfirmed', email: account.email };
  return state.kind === 'known' ? standingState(state.standing, product) : state;
}

function standingState(standing: Standing, product: Offered): BuyState {
  if (standing.owns) return { kind: 'owned', standing };
  if (product.is_free) return { kind: 'free' };
  const { pending_order_id: orderId, runs } = standing;
  return orderId === null ? { kind: 'paid', mayDownload: runs } : { kind: 'pending', orderId };
}
