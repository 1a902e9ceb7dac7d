// GET /api/account/export
import type { Tables } from '../../db/tables.js';
import { tracesOf } from '../../market/accounts/account-traces.js';
import { exportsLeft, noteExport } from '../../market/accounts/export-account.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { tracesShape } from './traces-shape.js';

export const exportAccount: Handler<'exportAccount'> = async (call) => {
  const { caller, market, isHead, stayWithin, stream, write } = call;
  const everything = (tables: Tables) =>
    stream(async (answer) => {
      const traces = await tracesOf(tables, market.tables, caller.accountId);
      return answer({ data: await tracesShape(traces, tables, market, caller), meta: ONE });
    });
  stayWithin(await exportsLeft(market.tables, market, caller.accountId));
  if (isHead) return everything(market.tables);

  return write(async (tables) => {
    await noteExport(tables, market, call);
    return everything(tables);
  });
};
