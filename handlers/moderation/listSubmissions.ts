// GET /api/v1/admin/products
import { submissionsOf } from '../../market/moderation/submissions.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { submissionShapes } from './submission-shape.js';

export const listSubmissions: Handler<'listSubmissions'> = ({ query, caller, market, gather }) =>
  gather(async (answer) => {
    const { tables, settings } = market;
    const { edited, page, limit } = query;
    const part = { page, limit, productIds: caller.productIds };
    const { ids, total } = await (edited ? tables.submissions.edited(part) : tables.submissions.queued(part));
    const submissions = await submissionsOf(tables, await tables.products.byIds(ids));
    const data = submissionShapes(submissions, settings, caller);
    return answer({ data, meta: metaOf(page, total, limit) });
  });
