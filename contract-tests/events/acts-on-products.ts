// Random acts on products and reviews in a model of the market: who does what, whether it is refused, what follows.
import type { Random } from '../../scripts/seeding/random.js';
import {
  pickOrNone,
  type Act,
  type Model,
  type Person,
  type PredictedEvent,
  type Product,
  type Review,
  type Step,
  type WeighedAct,
} from './model.js';
import { pickPair } from './acts-on-orders.js';

const TEXT = 'Runs on all our servers without a hitch';

/** A review that somebody else or its author acts on, unless nobody sees it. */
function onReview(
  model: Model,
  random: Random,
  usual: (review: Review) => Person,
  make: (review: Review, caller: Person) => Omit<Step, 'caller' | 'params'>,
): Act {
  return () => {
    const products = new Set(model.likely(random));
    const written = model.reviews.filter(({ product }) => products.has(product));
    const [review, other] = [pickOrNone(random, written), pickOrNone(random, model.active)];
    if (review === undefined || other === undefined) return undefined;
    const caller = random.next() < 0.7 && model.active.includes(usual(review)) ? usual(review) : other;
    const params = { slug: review.product.slug, reviewId: review.id };
    const { operation, body, outcome, settle } = make(review, caller);
    if (!model.isPublic(review.product)) return { operation, body, caller, params, outcome: 'not_found' };
    return { operation, body, caller, params, outcome, ...(settle && { settle }) };
  };
}

export function reviews(model: Model, random: Random): readonly WeighedAct[] {
  const create: Act = () => {
    const [anybody, any] = pickPair(model, random) ?? [];
    const mine = model.likely(random).filter((product) => anybody !== undefined && model.owns(anybody, product));
    const product = random.next() < 0.8 ? (pickOrNone(random, mine) ?? any) : any;
    if (anybody === undefined || product === undefined) return undefined;
    const rating = random.integer(1, 5);
    const params = { slug: product.slug };
    const step = { operation: 'createReview', caller: anybody, params, body: { rating, body: TEXT } };
    if (!model.isPublic(product)) return { ...step, outcome: 'not_found' };
    if (product.seller === anybody) return { ...step, outcome: 'forbidden' };
    if (!model.owns(anybody, product)) return { ...step, outcome: 'not_owner' };
    if (model.hasReviewed(anybody, product)) return { ...step, outcome: 'already_reviewed' };
    const settle: Step['settle'] = ({ data: { id } }) => {
      model.reviews.push({ id, author: anybody, product });
      const data = { review_id: id, product_id: product.id, rating };
      return [{ kind: 'review.created', productId: product.id, recipientId: product.seller.id, data }];
    };
    return { ...step, outcome: 201, settle };
  };
  const author = (review: Review): Person => review.author;
  const update = onReview(model, random, author, (review, caller) => ({
    operation: 'updateReview',
    body: { rating: random.integer(1, 5), ...(random.next() < 0.5 && { body: TEXT }) },
    outcome: caller === review.author ? 200 : 'forbidden',
  }));
  const remove = onReview(model, random, author, (review, caller) => ({
    operation: 'deleteReview',
    outcome: caller === review.author ? 204 : 'forbidden',
    settle: () => void (model.reviews = model.reviews.filter((other) => other !== review)),
  }));
  return [
    [14, create],
    [4, update],
    [6, remove],
  ];
}

/** What readers and sellers do with reviews. */
export function marks(model: Model, random: Random): readonly WeighedAct[] {
  const seller = (review: Review): Person => review.product.seller;
  const author = (review: Review): Person => review.author;
  const helpful = onReview(model, random, seller, (review, caller) => ({
    operation: 'markReviewHelpful',
    outcome: caller === review.author ? 'forbidden' : 204,
  }));
  const unhelpful = onReview(model, random, author, () => ({ operation: 'unmarkReviewHelpful', outcome: 204 }));
  const reply = onReview(model, random, seller, (review, caller) => ({
    operation: 'replyToReview',
    body: { body: 'Thank you' },
    outcome: caller === review.product.seller ? 200 : 'forbidden',
  }));
  const takeBack = onReview(model, random, seller, (review, caller) => ({
    operation: 'deleteReviewReply',
    outcome: caller === review.product.seller ? 204 : 'forbidden',
  }));
  const report = onReview(model, random, seller, () => ({
    operation: 'reportReview',
    body: { reason: 'Not about the product' },
    outcome: 204,
  }));
  return [
    [5, helpful],
    [2, unhelpful],
    [3, reply],
    [1, takeBack],
    [1, report],
  ];
}

/** What admins do about versions that harm. */
export function recalls(model: Model, random: Random): readonly WeighedAct[] {
  const reason = 'Sends passwords to a stranger';
  /** A recall is of the file. */
  const withFileOf = ({ sha256 }: Product): Product[] => model.products.filter((other) => other.sha256 === sha256);
  const recalledEvent = ({ id, slug, versionId, sha256 }: Product): PredictedEvent => ({
    ...{ kind: 'version.recalled', productId: id, recipientId: null },
    data: {
      ...{ version_id: versionId, product_id: id, product_slug: slug, version_tag: '1.0.0' },
      ...{ channel: 'stable', sha256, reason },
    },
  });
  const recall: Act = () => {
    const product = pickOrNone(random, model.likely(random));
    if (product === undefined) return undefined;
    const settle: Step['settle'] = () => {
      const taken = withFileOf(product).filter(({ isRecalled }) => !isRecalled);
      for (const twin of taken) twin.isRecalled = true;
      return taken.filter(({ wasLive }) => wasLive).map(recalledEvent);
    };
    const params = { id: product.versionId };
    const body = { reason, applies_to: 'file' };
    return { operation: 'recallVersion', caller: 'admin', params, body, outcome: 200, settle };
  };
  const lift: Act = () => {
    const recalled = model.products.filter(({ isRecalled }) => isRecalled);
    const product = pickOrNone(random, random.next() < 0.9 ? recalled : model.products);
    if (product === undefined) return undefined;
    const settle: Step['settle'] = () => {
      const given = product.isRecalled ? withFileOf(product).filter(({ isRecalled }) => isRecalled) : [];
      for (const twin of given) twin.isRecalled = false;
      return given
        .sort((one, other) => Number(other === product) - Number(one === product))
        .filter((twin) => model.isPublic(twin))
        .map(({ id, slug }) => ({
          ...{ kind: 'product.updated', productId: id, recipientId: null },
          data: { product_id: id, product_slug: slug },
        }));
    };
    return { operation: 'liftRecall', caller: 'admin', params: { id: product.versionId }, outcome: 200, settle };
  };
  return [
    [2, recall],
    [2, lift],
  ];
}

/** What sellers, and others who try to, make of products. */
export function listings(model: Model, random: Random): readonly WeighedAct[] {
  let edits = 0;
  const onProduct = (make: (product: Product) => Pick<Step, 'operation' | 'body' | 'outcome' | 'settle'>): Act => {
    return () => {
      const [other, product] = pickPair(model, random) ?? [];
      if (other === undefined || product === undefined) return undefined;
      const caller = random.next() < 0.8 && model.active.includes(product.seller) ? product.seller : other;
      const step = { operation: '', caller, params: { id: product.id } };
      const { operation, body, outcome, settle } = make(product);
      const sent = { ...step, operation, ...(body === undefined ? {} : { body }) };
      if (caller !== product.seller) return { ...sent, outcome: model.isPublic(product) ? 'forbidden' : 'not_found' };
      return { ...sent, outcome, ...(settle && { settle }) };
    };
  };
  const told = (kind: 'product.updated' | 'product.archived', { id, slug }: Product) => [
    { kind, productId: id, recipientId: null, data: { product_id: id, product_slug: slug } },
  ];
  const edit = onProduct((product) => ({
    operation: 'updateProduct',
    body: { short_description: `Edited for the ${++edits}th time` },
    outcome: 200,
    settle: () => (model.isPublic(product) ? told('product.updated', product) : []),
  }));
  const archive = onProduct((product) => ({
    operation: 'archiveProduct',
    outcome: product.status === 'live' ? 200 : 'invalid_transition',
    settle: () => {
      product.status = 'archived';
      return told('product.archived', product);
    },
  }));
  const restore = onProduct((product) => ({
    operation: 'restoreProduct',
    outcome: product.status === 'archived' ? 200 : 'invalid_transition',
    settle: () => {
      product.status = 'live';
      product.wasLive = true;
      return told('product.updated', product);
    },
  }));
  return [
    [6, edit],
    [1, archive],
    [3, restore],
  ];
}
