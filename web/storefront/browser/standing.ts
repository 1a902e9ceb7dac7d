// How the visitor stands to a product: asked for once for all islands of a page, and anew when something was done.
import { useEffect } from 'preact/hooks';
import type { components } from '#generated/types.js';
import { dataOf } from '../../dashboard/api/client.js';
import { createShared, useShared, type Shared } from './shared.js';
import { api, useVisitor, type Visitor } from './visitor.js';

export type Standing = components['schemas']['ProductStanding'];

export type StandingState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly standing: Standing }
  | { readonly kind: 'failed'; readonly error: unknown };

const UNKNOWN: StandingState = { kind: 'unknown' };

interface Asked {
  readonly state: Shared<StandingState>;
  /** Whom it is about. */
  of: string | undefined;
}

const bySlug = new Map<string, Asked>();

function askedOf(slug: string): Asked {
  let known = bySlug.get(slug);
  if (known === undefined) {
    known = { state: createShared<StandingState>(UNKNOWN), of: undefined };
    bySlug.set(slug, known);
    // A page that comes back from memory is as old as the way from it, on which the product may have been bought.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && askedOf(slug).of !== undefined) void refreshStanding(slug);
    });
  }
  return known;
}

/** Asks again, after something was done that changes it. */
export async function refreshStanding(slug: string): Promise<void> {
  const asked = askedOf(slug);
  const { state, of } = asked;
  try {
    const path = { slug };
    const standing = await dataOf(api.GET('/api/products/{slug}/standing', { params: { path } }));
    // Somebody else may have signed in meanwhile, and this is not about them.
    if (asked.of === of) state.set({ kind: 'known', standing });
  } catch (error) {
    // What was known a moment ago still helps more than an error.
    if (asked.of === of && state.get().kind !== 'known') state.set({ kind: 'failed', error });
  }
}

/** The account that may ask; nobody else has a standing. */
const accountOf = (visitor: Visitor): string | undefined =>
  visitor.kind === 'member' && visitor.account.email_verified ? visitor.account.id : undefined;

/** The standing of whoever looks at the page; stays unknown for guests and where an address is not confirmed. */
export function useStanding(slug: string): StandingState {
  const asked = askedOf(slug);
  const account = accountOf(useVisitor());
  const state = useShared(asked.state);
  useEffect(() => {
    if (account === asked.of) return;
    asked.of = account;
    asked.state.set(UNKNOWN);
    if (account !== undefined) void refreshStanding(slug);
  }, [account, asked, slug]);
  return state;
}
