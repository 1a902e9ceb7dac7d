// An order as its buyer sees it: what it is, what came of it, and how to go on.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isApiError } from '../../dashboard/api/api-error.js';
import { at } from '../addresses.js';
import type { IslandProps } from '../islands/island-slot.js';
import { account, errors } from '../texts/english-account.js';
import { buying, receipt } from '../texts/english-buying.js';
import { errorWords } from './error-words.js';
import { OrderFacts } from './order-facts.js';
import { OwnedNow } from './owned-now.js';
import { PendingOrder } from './pending-order.js';
import { useOrder, type Order } from './use-order.js';
import { useVisitor } from './visitor.js';

export type ReceiptGiven = IslandProps['receipt'];

/** The order is that of the address. */
const orderIdOf = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');

export function Receipt(given: ReceiptGiven): VNode {
  const visitor = useVisitor();
  switch (visitor.kind) {
    case 'unknown':
      return <p class="quiet needs-script">{receipt.loading}</p>;
    case 'guest':
      return <SignIn />;
    case 'suspended':
      return <p class="note">{errors.account_suspended}</p>;
    case 'member':
      return visitor.account.email_verified ? (
        // What one person was shown goes when another signs in.
        <Shown key={visitor.account.id} given={given} id={orderIdOf(window.location.pathname)} />
      ) : (
        <p class="note">
          {errors.email_unverified} <a href={at.dashboard()}>{buying.resend}</a>
        </p>
      );
  }
}

function SignIn(): VNode {
  const { pathname } = window.location;
  return (
    <>
      <p>{receipt.signInWhy}</p>
      <p>
        <a class="button" href={at.signIn(pathname)}>
          {account.signIn}
        </a>
      </p>
    </>
  );
}

function Shown({ given, id }: { readonly given: ReceiptGiven; readonly id: string }): VNode {
  const { order, error, refresh } = useOrder(id);
  useEffect(() => {
    // A page that is read aloud begins with what it is about.
    // As a function: in a text, `$&` would stand for what is replaced, and people name things as they like.
    if (order) document.title = document.title.replace(receipt.title, (title) => `${title}: ${order.product_name}`);
  }, [order?.product_name]);
  if (order) return <OrderPage given={given} order={order} error={error} onChange={refresh} />;
  if (error === undefined) return <p class="quiet">{receipt.loading}</p>;
  if (isApiError(error, 'not_found')) {
    return (
      <Notice title={receipt.notFound}>
        <p>{receipt.notFoundWhy}</p>
        <p>
          <a href={at.dashboard('payments')}>{account.payments}</a>
        </p>
      </Notice>
    );
  }
  return (
    <Notice title={errorWords(error)}>
      <button type="button" class="button button-plain" onClick={() => void refresh()}>
        {receipt.tryAgain}
      </button>
    </Notice>
  );
}

function Notice({ title, children }: { readonly title: string; readonly children: ComponentChildren }): VNode {
  return (
    <div class="note" role="alert">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface OrderPageProps {
  readonly given: ReceiptGiven;
  readonly order: Order;
  /** Of the last question; the order is then that of before. */
  readonly error: unknown;
  readonly onChange: () => Promise<void>;
}

function OrderPage({ given, order, error, onChange }: OrderPageProps): VNode {
  const { status, product_name: name } = order;
  const isOwned = status === 'paid' || status === 'partially_refunded';
  const top = useRef<HTMLDivElement>(null);
  const changed = async (): Promise<void> => {
    await onChange();
    // The button that was pressed is gone; what came of it stands here.
    top.current?.focus();
  };
  return (
    <>
      <div ref={top} class={`order-status order-${status}`} role="status" tabIndex={-1}>
        <h2>{receipt.status[status]}</h2>
        <p>{leadOf(order, given)}</p>
      </div>
      {error !== undefined && <p class="note note-fault">{errorWords(error)}</p>}
      {status === 'pending' && <PendingOrder order={order} given={given} onChange={changed} />}
      {isOwned && <OwnedNow order={order} />}
      <OrderFacts order={order} />
      <ul class="order-links">
        <li>
          <a href={at.product(order.product_slug)}>
            {receipt.toProduct} <bdi>{name}</bdi>
          </a>
        </li>
        {order.paid_at !== null && (
          <li>
            <a href={at.dashboard(`capabilities/payments/${order.id}`)}>{receipt.toReceipt}</a>
          </li>
        )}
        {isOwned && order.amount_cents > order.refunded_cents && (
          <li>
            <a href={at.dashboard('payments')}>{receipt.toPayments}</a>
          </li>
        )}
      </ul>
    </>
  );
}

function leadOf({ status, product_name: name, checkout_url: url }: Order, { payments }: ReceiptGiven): string {
  if (status === 'pending')
    return url === null && payments === 'manual' ? receipt.lead.pendingManual : receipt.lead.pending;
  const words = receipt.lead[status];
  return typeof words === 'string' ? words : words(name);
}
