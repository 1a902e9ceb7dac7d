// What people report of products to the admins, who answer for what becomes of it.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { NewProductReport, ProductReportRecord, ReportResolution } from '../../db/moderation/product-reports.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { allowanceOf, DAY_MS, type StayWithin } from '../audit/daily-allowance.js';
import type { Caller } from '../caller.js';
import { findSeenOrOwned, keyAllows, visibleVersion } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, refusedField, type Refused } from '../refused.js';

/** Reports of an account in a day. */
const REPORTS_A_DAY = 20;

interface ReportCall {
  readonly caller: Caller;
  readonly stayWithin: StayWithin;
}

/**
 * Reports a product that the caller sees or owns, in place of the open report that the account has of it. What is refused
 * depends on nothing that others reported, nor on what became of it.
 */
export async function reportProduct(
  tables: Tables,
  market: Pick<Services, 'clock'>,
  { caller, stayWithin }: ReportCall,
  idOrSlug: string,
  written: Pick<NewProductReport, 'kind' | 'body' | 'versionId'>,
): Promise<Refused<'not_found' | 'forbidden' | 'validation_failed'> | undefined> {
  const reporterId = caller.accountId;
  const found = await findSeenOrOwned(tables, caller, idOrSlug);
  if (found === undefined) return refused('not_found', `There is no product ${idOrSlug}`);
  await lockAll(tables, { account: [reporterId], product: [found] });
  const product = await findSeenOrOwned(tables, caller, found.id);
  if (product === undefined) return refused('not_found', `There is no product ${idOrSlug}`);
  if (product.sellerId === reporterId) return refused('forbidden', 'Sellers do not report their own products');
  if (!(await hasVersion(tables, caller, product, written.versionId)))
    return refusedField('version_id', 'must be a version of this product');
  const report = { ...written, productId: product.id, reporterId };
  if (await tables.productReports.change(report)) return undefined;
  const now = market.clock();
  const times = await tables.productReports.timesOf(reporterId, now - DAY_MS, REPORTS_A_DAY);
  stayWithin(allowanceOf(times, REPORTS_A_DAY, now));
  await tables.productReports.create(report);
  return undefined;
}

/** Whether the version is one of the product's that the caller sees; a report may be about none. */
async function hasVersion(
  tables: Tables,
  caller: Caller,
  product: ProductRecord,
  versionId: string | null,
): Promise<boolean> {
  if (versionId === null) return true;
  const version = await tables.versions.byId(versionId);
  if (version?.productId !== product.id) return false;
  if ((await visibleVersion(tables, caller, version)) !== undefined) return true;
  return version.status === 'published' && version.channel === 'stable';
}

/** Closes an open report. What is done about the product is another act. */
export async function resolveProductReport(
  tables: Tables,
  call: AdminCall,
  id: string,
  { resolution, note }: { readonly resolution: ReportResolution; readonly note: string | null },
): Promise<ProductReportRecord | Refused<'not_found' | 'invalid_transition'>> {
  const unknown = refused('not_found', `There is no report ${id}`);
  const found = await tables.productReports.byId(id);
  if (found === undefined || !keyAllows(call.caller, found.productId)) return unknown;
  await lockAll(tables, { product: await tables.products.withSellers([found.productId]) });
  if (!(await tables.productReports.resolve(id, resolution, call.caller.accountId, note)))
    return refused('invalid_transition', 'The report is resolved already; only open ones can be');
  // In the admin's own log: that of the seller must not tell that there was a report.
  await noteAct(tables, call, {
    action: 'product_report.resolved',
    targetType: 'product_report',
    targetId: id,
    details: { resolution },
  });
  return (await tables.productReports.byId(id))!;
}
