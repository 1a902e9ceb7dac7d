// Products move from one status to another.
import type { ProductStatus } from '#generated/enums.js';
import { updateChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';

/** What is told of a product with its new status; what is left out stays. */
export interface MoveNotes {
  readonly archivedByAdmin?: boolean;
  /** Why an admin decided as they did. */
  readonly reviewCode?: string | null;
  readonly reviewReason?: string | null;
  readonly supportUrl?: null;
}

const COLUMN_OF: { readonly [Note in keyof MoveNotes]-?: string } = {
  archivedByAdmin: 'archived_by_admin',
  reviewCode: 'review_code',
  reviewReason: 'review_reason',
  supportUrl: 'support_url',
};

/** The part of the products of a database that moves them. */
export function productMoves(db: Executor, clock: () => number) {
  return {
    /**
     * Moves a product, into the review queue or out of it, unless it is not in the status `from` any more: then nothing
     * happens, and false is returned. It is a change, and no edit: revision and update time stay.
     */
    async move(id: string, from: ProductStatus, to: ProductStatus, notes: MoveNotes = {}): Promise<boolean> {
      const now = clock();
      const told = (Object.keys(COLUMN_OF) as (keyof MoveNotes)[])
        .filter((note) => notes[note] !== undefined)
        .map((note) => [COLUMN_OF[note], notes[note]] as const);
      const goesLive = to === 'live' ? { first_live_at: db.knex.raw('coalesce(first_live_at, ?)', [now]) } : {};
      const columns = {
        status: to,
        submitted_at: to === 'under_review' ? now : null,
        ...Object.fromEntries(told),
        ...goesLive,
        changed_at: now,
      };
      return updateChanged(db, 'products', { id, status: from }, columns);
    },
  };
}
