// POST /api/v1/admin/product-reports/{id}/resolve
import { resolveProductReport as resolve } from '../../market/moderation/report-product.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { productReportShape } from './product-report-shape.js';

export const resolveProductReport: Handler<'resolveProductReport'> = (call) => {
  const { params, body, reply, refuse, write } = call;
  return write(async (tables) => {
    const outcome = { resolution: body.resolution, note: body.note?.trim() ?? null };
    const report = orRefuse(await resolve(tables, call, params.id, outcome), refuse);
    return reply(200, { data: productReportShape(report), meta: ONE });
  });
};
