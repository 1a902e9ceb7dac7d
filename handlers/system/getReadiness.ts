// GET /readyz
import { judgeReadiness } from '../../market/site/readiness.js';
import { orRefuse, type Handler } from '../handler.js';

export const getReadiness: Handler<'getReadiness'> = async ({ market, reply, refuse }) => {
  orRefuse(await judgeReadiness(market), refuse);
  return reply(200, { status: 'ready', database: 'ok', search: 'ok' });
};
