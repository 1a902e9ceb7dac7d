// What products were like when they were last approved, so that moderators see what was changed since.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';
import type { ProductRecord } from '../catalog/product-record.js';

/** What a seller may change of a product that was approved, and what moderators therefore look at. */
export const COMPARED = [
  'name',
  'shortDescription',
  'descriptionHtml',
  'priceCents',
  'billingInterval',
  'game',
  'category',
  'tags',
  'supportUrl',
  'maxActivations',
  'iconKey',
  'gallery',
] as const satisfies readonly (keyof ProductRecord)[];

export type ApprovedContent = Pick<ProductRecord, (typeof COMPARED)[number]>;

interface Approval {
  readonly approvedAt: number;
  /** The admin who did it; null where no admin looked at it. */
  readonly approvedBy: string | null;
  /** What it was like then; null while nothing was edited since. */
  readonly content: ApprovedContent | null;
  /** When it was first edited since. */
  readonly editedAt: number | null;
}

interface ApprovalRow {
  product_id: string;
  approved_at: number;
  approved_by: string | null;
  content: string | null;
  edited_at: number | null;
}

const TABLE = 'product_approvals';

const ofProduct = query<ApprovalRow>((knex) => knex(TABLE).where('product_id', param('productId')));

/** Copies what is compared: the record may have more, which is nobody's to keep. */
const contentOf = (product: ApprovedContent): ApprovedContent =>
  Object.fromEntries(COMPARED.map((field) => [field, product[field]])) as unknown as ApprovedContent;

/** The approvals of a database. */
export function createApprovals({ knex, first }: Executor, clock: () => number) {
  return {
    /** How a product was last approved; undefined for one that never was, or that nobody edited since an import. */
    async ofProduct(productId: string): Promise<Approval | undefined> {
      const row = await first(ofProduct, { productId });
      return row && toApproval(row);
    },

    /** Those of these products that were edited since they were approved. */
    async editedOf(productIds: readonly string[]): Promise<Set<string>> {
      const ids: string[] = await knex(TABLE)
        .whereIn('product_id', productIds)
        .whereNotNull('edited_at')
        .pluck('product_id');
      return new Set(ids);
    },

    /**
     * What the product is like now is approved, and what it was like before is forgotten.
     *
     * @param approvedBy the admin who looked at it; null where it went live without
     */
    async approve(productId: string, approvedBy: string | null): Promise<void> {
      const row = { product_id: productId, approved_at: clock(), approved_by: approvedBy };
      await knex(TABLE)
        .insert({ ...row, content: null, edited_at: null })
        .onConflict('product_id')
        .merge();
    },

    /**
     * Keeps what a product was like before an edit, unless an earlier one since its approval did. Call it before each
     * edit, in its transaction. What was never live was never approved.
     */
    async keep(product: ApprovedContent & Pick<ProductRecord, 'id' | 'firstLiveAt'>): Promise<void> {
      if (product.firstLiveAt === null) return;
      const edit = { content: JSON.stringify(contentOf(product)), edited_at: clock() };
      const row = { product_id: product.id, approved_at: product.firstLiveAt, approved_by: null };
      await knex(TABLE)
        .insert({ ...row, ...edit })
        .onConflict('product_id')
        .ignore();
      await knex(TABLE).where({ product_id: product.id, edited_at: null }).update(edit);
    },
  };
}

function toApproval(row: ApprovalRow): Approval {
  return {
    approvedAt: row.approved_at,
    approvedBy: row.approved_by,
    content: row.content === null ? null : storedJson<ApprovedContent>(row.content),
    editedAt: row.edited_at,
  };
}
