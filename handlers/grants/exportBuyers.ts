// GET /api/v1/products/{id}/buyers
import type { BuyerRecord } from '../../db/grants/buyers.js';
import { findGivenProduct } from '../../market/grants/own-grants.js';
import { csvRows, type CsvColumns } from '../csv-rows.js';
import { orRefuse, type Handler } from '../handler.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** Lines at most. */
const MOST = 100_000;

const idIf = (by: BuyerRecord['by']) => (buyer: BuyerRecord) => (buyer.by === by ? buyer.id : null);

const COLUMNS: CsvColumns<BuyerRecord> = {
  buyer_id: (buyer) => buyer.accountId,
  buyer_name: (buyer) => buyer.name,
  email: (buyer) => buyer.email,
  by: (buyer) => buyer.by,
  order_id: idIf('order'),
  subscription_id: idIf('subscription'),
  grant_id: idIf('grant'),
  source: (buyer) => buyer.source,
  external_id: (buyer) => buyer.externalId,
  license_id: (buyer) => buyer.licenseId,
  seats: (buyer) => buyer.seats,
  since: (buyer) => isoTime(buyer.since),
  until: (buyer) => isoTimeOrNull(buyer.until),
};

export const exportBuyers: Handler<'exportBuyers'> = async ({ params, caller, market: { tables }, refuse, stream }) => {
  const product = orRefuse(await findGivenProduct(tables, caller, params.id), refuse);
  return stream(async (answer) => answer(csvRows(COLUMNS, tables.buyers.walk(product, MOST))));
};
