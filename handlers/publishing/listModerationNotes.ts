// GET /api/v1/products/{id}/moderation-notes
import { rolesOn } from '../../market/catalog/product-states.js';
import { findNotedProduct } from '../../market/moderation/write-note.js';
import { orRefuse, type Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { moderationNoteShape } from './moderation-note-shape.js';

export const listModerationNotes: Handler<'listModerationNotes'> = async (call) => {
  const { params, query, caller, market, refuse, gather } = call;
  const product = orRefuse(await findNotedProduct(market.tables, caller, params.id), refuse);
  const withInternal = rolesOn(product, caller).includes('admin');
  return gather(async (answer) => {
    const { items, total } = await market.tables.moderationNotes.list(product.id, { ...query, withInternal });
    return answer({ data: items.map(moderationNoteShape), meta: metaOf(query.page, total, query.limit) });
  });
};
