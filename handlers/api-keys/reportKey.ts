// POST /api/keys/report
import { looksLikeSecret, reportKey as report } from '../../market/credentials/report-key.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';

const MESSAGE = 'Thank you. If it was a key or token of this service, it is revoked now and its owner has been told';

export const reportKey: Handler<'reportKey'> = async ({ body, market, address, reply, write }) => {
  const text = body.key.trim();
  const accepted = reply(202, { data: { message: MESSAGE }, meta: ONE });
  if (!looksLikeSecret(text)) return accepted;
  return write(async (tables) => {
    await report(tables, market, text, address);
    return accepted;
  });
};
