// GET /api/v1/admin/versions/{id}/twins
import { keyAllows } from '../../market/catalog/visible-products.js';
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';

export const listVersionTwins: Handler<'listVersionTwins'> = async ({
  params,
  query,
  caller,
  market,
  gather,
  refuse,
}) => {
  const { versions, recalls } = market.tables;
  const version = await versions.byId(params.id);
  if (version === undefined || !keyAllows(caller, version.productId))
    return refuse('not_found', `There is no version ${params.id}`);
  return gather(async (answer) => {
    const { page, limit } = query;
    const { items, total } = await recalls.othersWithFile(version, caller.productIds, { page, limit });
    const data = items.map(({ id, versionTag, channel, isRecalled, productId, productSlug, productName }) => ({
      ...{ id, version_tag: versionTag, channel, recalled: isRecalled },
      ...{ product_id: productId, product_slug: productSlug, product_name: productName },
    }));
    return answer({ data, meta: metaOf(page, total, limit) });
  });
};
