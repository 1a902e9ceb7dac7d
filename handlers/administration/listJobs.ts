// GET /api/v1/admin/jobs
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { jobShape } from './job-shape.js';

export const listJobs: Handler<'listJobs'> = ({ query, market, gather }) =>
  gather(async (answer) => {
    const { items, total } = await market.tables.jobs.list({ ...query, status: query.status ?? 'failed' });
    return answer({ data: items.map(jobShape), meta: metaOf(query.page, total, query.limit) });
  });
