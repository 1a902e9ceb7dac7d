// The form of an order. It is sent once however often one presses, at the amount that stands on its button, and says what
// came of it.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '#generated/types.js';
import { isApiError } from '../../dashboard/api/api-error.js';
import { dataOf } from '../../dashboard/api/client.js';
import { at } from '../addresses.js';
import type { IslandProduct } from '../islands/island-slot.js';
import { buying, checkout } from '../texts/english-buying.js';
import { Outcome, useAct, type Act } from './act.js';
import type { CheckoutGiven } from './checkout.js';
import { attemptKey, endAttempt, isAnswered } from './order-attempt.js';
import { Fault } from './error-words.js';
import { Consents, CouponField, QuantityField } from './order-fields.js';
import { OrderTotal } from './order-total.js';
import { pageKeep } from './page-keep.js';
import { refreshStanding } from './standing.js';
import { useQuote } from './use-quote.js';
import { api } from './visitor.js';

type Order = components['schemas']['Order'];
type OrderInput = components['schemas']['OrderInput'];

interface OrderFormProps {
  readonly given: CheckoutGiven;
  /** Whether it adds servers to a license that is there. */
  readonly isAddition: boolean;
  /** Reads the product anew, which changes what is given. */
  readonly onReread: () => Promise<IslandProduct>;
}

/** More than this `createOrder` does not take; nobody loses a sale for it. */
const EXPECTED_CENTS_MAX = 2_147_483_647;

export function OrderForm({ given, isAddition, onReread }: OrderFormProps): VNode {
  const { product, termsVersion, payments } = given;
  const { currency, billing_interval: interval, price_cents: cents } = product;
  const [quantity, setQuantity] = useState(1);
  const [coupon, setCoupon] = useState('');
  const [agreed, setAgreed] = useState({ terms: false, immediate: false });
  const act = useAct(checkout.errors);
  useReturn(act);
  const code = useRef<HTMLInputElement>(null);
  const wanted: OrderInput = {
    product_id: product.id,
    quantity,
    expected_price_cents: cents,
    additional_seats: isAddition,
    ...(coupon.trim() === '' ? {} : { coupon: coupon.trim() }),
  };
  const [round, setRound] = useState(0);
  const price = useQuote(wanted, round);
  const due = price.is === 'known' ? price.quote.amount_cents : quantity * cents;
  const order = async (): Promise<void> => {
    // Nobody orders at a price that is not there yet; what is wrong stands at its field.
    if (price.is === 'asked') return;
    if (price.is === 'refused') return code.current?.focus();
    if (!agreed.terms || !agreed.immediate) return act.refuse(checkout.consentMissing);
    const consent = { immediate_delivery: true, terms_version: termsVersion };
    // Where nobody could tell the discount, the button says the amount before it.
    const isNamed = price.is !== 'unknown' && due <= EXPECTED_CENTS_MAX;
    const expected = isNamed ? { expected_amount_cents: due } : {};
    const anew = async (): Promise<IslandProduct> => {
      setRound(round + 1);
      return onReread();
    };
    await act.run(() => send({ ...wanted, ...expected, consent }, product, anew));
  };
  return (
    <form
      class="order-form"
      onSubmit={(event) => {
        event.preventDefault();
        void order();
      }}
    >
      {isAddition && <p class="note">{checkout.additional}</p>}
      <QuantityField value={quantity} onChange={setQuantity} />
      <CouponField value={coupon} onChange={setCoupon} input={code} fault={'words' in price ? price.words : ''} />
      <OrderTotal product={product} quantity={quantity} price={price} />
      <Consents given={given} value={agreed} onChange={setAgreed} />
      <p class="quiet">{checkout.methods[payments]}</p>
      {interval !== null && <p class="quiet">{checkout.subscription(interval)}</p>}
      <button type="submit" class="button button-wide" aria-disabled={act.isBusy || price.is === 'asked'}>
        {act.isBusy
          ? checkout.ordering
          : price.is === 'asked'
            ? checkout.pricing
            : checkout.pay(due, currency, price.is === 'known' ? null : interval)}
      </button>
      <Outcome act={act} />
    </form>
  );
}

/** A page that comes back from memory, by the back button, is not ordering any more. */
function useReturn({ reset }: Act): void {
  const latest = useRef(reset);
  latest.current = reset;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

/** Sends an order and goes on to the payment or the receipt. Throws ApiError, and Fault for another amount. */
async function send(
  body: OrderInput,
  product: IslandProduct,
  onReread: () => Promise<IslandProduct>,
): Promise<undefined> {
  const keep = pageKeep();
  const key = attemptKey(keep, product.id, body, newKey);
  let order: Order;
  try {
    const params = { header: { 'Idempotency-Key': key } };
    order = await dataOf(api.POST('/api/v1/orders', { params, body }));
  } catch (error) {
    if (isAnswered(error)) endAttempt(keep, product.id);
    if (isApiError(error, 'price_changed')) throw new Fault(changedPrice(product, await onReread()));
    // It may have been bought in another window.
    if (isApiError(error, 'already_owned')) void refreshStanding(product.slug);
    throw error;
  }
  endAttempt(keep, product.id);
  // The receipt takes the place of this page: the way back leads to the product, not to another order.
  if (order.status === 'pending' && order.checkout_url !== null) window.location.assign(order.checkout_url);
  else window.location.replace(at.receipt(order.id));
  // Until the next page is there, this one goes on ordering.
  return new Promise(() => undefined);
}

/** Pages without https have no `crypto.randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function changedPrice(before: IslandProduct, now: IslandProduct): string {
  if (now.is_free) return checkout.nowFree;
  const words = ({ price_cents: cents, currency, billing_interval: interval }: IslandProduct): string =>
    buying.price(cents, currency, interval);
  const [old, current] = [words(before), words(now)];
  return old === current ? checkout.amountChanged : checkout.priceChanged(old, current);
}
