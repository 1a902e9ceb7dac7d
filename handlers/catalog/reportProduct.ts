// POST /api/v1/products/{id}/report
import { reportProduct as report } from '../../market/moderation/report-product.js';
import { orRefuse, type Handler } from '../handler.js';

export const reportProduct: Handler<'reportProduct'> = (call) => {
  const { params, body, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const written = { kind: body.kind, body: body.body.trim(), versionId: body.version_id ?? null };
    orRefuse(await report(tables, market, call, params.id, written), refuse);
    return reply(204);
  });
};
