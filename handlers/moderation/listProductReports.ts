// GET /api/v1/admin/product-reports
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { productReportShape } from './product-report-shape.js';

export const listProductReports: Handler<'listProductReports'> = ({ query, caller, market, gather }) =>
  gather(async (answer) => {
    const { status = 'open', page, limit } = query;
    const part = { status, page, limit, productIds: caller.productIds };
    const { items, total } = await market.tables.productReports.list(part);
    return answer({ data: items.map(productReportShape), meta: metaOf(page, total, limit) });
  });
