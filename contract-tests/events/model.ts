// A market as a test imagines it: who is there, what they sell, own and wrote, and which events follow from acts.
import type { EventKind } from '#generated/events.cjs';
import type { ErrorCode } from '#generated/errors.js';
import type { ProductStatus } from '#generated/enums.js';
import type { Random } from '../../scripts/seeding/random.js';

export interface Person {
  readonly id: string;
  displayName: string;
  sellerName: string | null;
  /** Why they are suspended; null for those who are not. */
  suspendedFor: string | null;
  isGone: boolean;
}

/** SHA-256 of the file that all betas have, which nobody recalls. */
export const BETAS_FILE = '0'.repeat(64);

export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly versionId: string;
  /** Of another version, which is a beta at first. */
  readonly betaId: string;
  /** Of the file of the version; products may have the same. The beta's is another. */
  readonly sha256: string;
  readonly seller: Person;
  readonly isFree: boolean;
  status: ProductStatus;
  wasLive: boolean;
  isBeta: boolean;
  isYanked: boolean;
  isRecalled: boolean;
}

export interface Order {
  readonly id: string;
  readonly buyer: Person;
  readonly product: Product;
  isPaid: boolean;
  /** The license that it brought; null until it is paid. */
  licenseId: string | null;
  refundedCents: number;
  /** Whether all of it went back; it is not paid then. */
  isRefunded: boolean;
  /** What the event tells that its license was revoked. */
  revocation?: { reason?: string };
}

/** What a step reads of an answer. */
export interface Answered {
  readonly id: string;
  readonly license_id?: string | null;
}

export interface Review {
  readonly id: string;
  readonly author: Person;
  readonly product: Product;
}

/** What the outbox has to hold. */
export interface PredictedEvent {
  readonly kind: EventKind;
  readonly productId: string | null;
  readonly recipientId: string | null;
  readonly data: unknown;
}

/** An act that is about to happen, and what the model says of it. */
export interface Step {
  /** The operation that does it. */
  readonly operation: string;
  readonly caller: 'admin' | Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The status or error code of the answer. */
  readonly outcome: number | ErrorCode;
  /** Has it happened in the model as well; called when it was done. Returns the events that follow. */
  settle?(body: { readonly data: Answered }): PredictedEvent[] | void;
}

/** Makes a step; undefined when there is nobody to do it, or nothing to do it to. */
export type Act = () => Step | undefined;

/** How often an act happens, compared with others, and what it is. */
export type WeighedAct = readonly [weight: number, act: Act];

export const pickOrNone = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : random.pick(items);

export class Model {
  readonly people: Person[] = [];
  readonly products: Product[] = [];
  readonly orders: Order[] = [];
  reviews: Review[] = [];
  readonly #taken = new Set<string>();

  /** Those who may call: neither gone nor suspended. */
  get active(): Person[] {
    return this.people.filter((person) => !person.isGone && person.suspendedFor === null);
  }

  /** Orders that wait for their payment. */
  get waiting(): Order[] {
    return this.orders.filter(({ isPaid, isRefunded }) => !isPaid && !isRefunded);
  }

  /** Products of those who are there, most of the time; else any product. */
  likely(random: Random): Product[] {
    return random.next() < 0.8 ? this.products.filter(({ seller }) => !seller.isGone) : this.products;
  }

  isPublic({ status, seller }: Product): boolean {
    return status === 'live' && seller.suspendedFor === null;
  }

  take(buyer: Person, product: Product): void {
    this.#taken.add(`${buyer.id} ${product.id}`);
  }

  owns(buyer: Person, product: Product): boolean {
    return (
      this.#taken.has(`${buyer.id} ${product.id}`) ||
      this.orders.some((order) => order.isPaid && order.buyer === buyer && order.product === product)
    );
  }

  hasReviewed(author: Person, product: Product): boolean {
    return this.reviews.some((review) => review.author === author && review.product === product);
  }

  /** Events for everybody about what everybody sees of a seller's products at the moment. */
  ofPublicProducts(kind: 'product.updated' | 'product.archived', seller: Person): PredictedEvent[] {
    return this.products
      .filter((product) => product.seller === seller && this.isPublic(product))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, slug }) => ({
        kind,
        productId: id,
        recipientId: null,
        data: { product_id: id, product_slug: slug },
      }));
  }
}
