// Random acts on versions in a model of the market: yanks, and betas that become stable.
import type { Random } from '../../scripts/seeding/random.js';
import {
  BETAS_FILE,
  pickOrNone,
  type Act,
  type Model,
  type PredictedEvent,
  type Product,
  type Step,
  type WeighedAct,
} from './model.js';

const REASON = 'Loses settings when it starts';

const updated = ({ id, slug }: Product): PredictedEvent => ({
  kind: 'product.updated',
  productId: id,
  recipientId: null,
  data: { product_id: id, product_slug: slug },
});

function ofVersion(
  kind: 'version.yanked' | 'version.published',
  product: Product,
  version: { readonly id: string; readonly tag: string; readonly sha256: string },
  reason?: string,
): PredictedEvent {
  const data = {
    version_id: version.id,
    product_id: product.id,
    product_slug: product.slug,
    version_tag: version.tag,
    channel: 'stable',
    sha256: version.sha256,
    ...(reason !== undefined && { reason }),
  };
  return { kind, productId: product.id, recipientId: null, data };
}

/** An act on a product's version by its seller, an admin, or somebody else. */
function onVersion(
  model: Model,
  random: Random,
  make: (product: Product) => Pick<Step, 'operation' | 'outcome'> & Partial<Pick<Step, 'body' | 'settle'>>,
  versionOf: (product: Product) => string,
  isForAdmins: boolean,
): Act {
  return () => {
    const [product, stranger] = [pickOrNone(random, model.likely(random)), pickOrNone(random, model.active)];
    if (product === undefined || stranger === undefined) return undefined;
    const { seller } = product;
    const usual: Step['caller'] = model.active.includes(seller) ? seller : 'admin';
    const caller = random.next() < 0.8 ? usual : stranger;
    const { outcome, ...step } = make(product);
    const called = { ...step, caller, params: { id: versionOf(product) } };
    if (caller === seller || (caller === 'admin' && isForAdmins)) return { ...called, outcome };
    const isSeen = caller === 'admin' || (model.isPublic(product) && versionOf(product) === product.versionId);
    const isSeenAsStable = model.isPublic(product) && !product.isBeta;
    return { ...called, outcome: isSeen || isSeenAsStable ? 'forbidden' : 'not_found' };
  };
}

export function versions(model: Model, random: Random): readonly WeighedAct[] {
  const first = (product: Product): string => product.versionId;
  const second = (product: Product): string => product.betaId;
  const yank = onVersion(
    model,
    random,
    (product) => ({
      operation: 'yankVersion',
      body: { reason: REASON },
      outcome: 200,
      settle() {
        const isTold = !product.isYanked && !product.isRecalled && model.isPublic(product);
        product.isYanked ||= !product.isRecalled;
        const { versionId: id, sha256 } = product;
        return isTold ? [ofVersion('version.yanked', product, { id, tag: '1.0.0', sha256 }, REASON)] : [];
      },
    }),
    first,
    true,
  );
  const unyank = onVersion(
    model,
    random,
    (product) => ({
      operation: 'unyankVersion',
      outcome: product.isRecalled ? 'invalid_transition' : 200,
      settle() {
        const isTold = product.isYanked && model.isPublic(product);
        product.isYanked = false;
        return isTold ? [updated(product)] : [];
      },
    }),
    first,
    true,
  );
  const edit = onVersion(
    model,
    random,
    (product) => ({
      operation: 'updateVersion',
      body: { channel: 'stable' },
      outcome: 200,
      settle() {
        const wasBeta = product.isBeta;
        product.isBeta = false;
        if (!model.isPublic(product)) return [];
        const beta = { id: product.betaId, tag: '2.0.0', sha256: BETAS_FILE };
        return [wasBeta ? ofVersion('version.published', product, beta) : updated(product)];
      },
    }),
    second,
    false,
  );
  return [
    [3, yank],
    [3, unyank],
    [2, edit],
  ];
}
