// The panel of a product's page: the way to the product for whoever looks at it.
import type { ComponentChildren, VNode } from 'preact';
import { at } from '../addresses.js';
import { BuyLink, type BuyGiven } from '../islands/buy-link.js';
import { buying } from '../texts/english-buying.js';
import { buyState, type BuyState } from './buy-state.js';
import { DownloadButton } from './download.js';
import { errorWords } from './error-words.js';
import { useStanding, type Standing } from './standing.js';
import { useVisitor } from './visitor.js';

export function BuyPanel(given: BuyGiven): VNode {
  const { product } = given;
  const visitor = useVisitor();
  const standing = useStanding(product.slug);
  return <Panel given={given} state={buyState(visitor, standing, product)} />;
}

interface PanelProps {
  readonly given: BuyGiven;
  readonly state: BuyState;
}

function Panel({ given, state }: PanelProps): VNode {
  const { product } = given;
  switch (state.kind) {
    case 'unknown':
      return <BuyLink {...given} />;
    case 'guest':
      return <BuyLink {...given} isGuest />;
    case 'suspended':
      return <Note>{buying.suspended}</Note>;
    case 'unconfirmed':
      return (
        <Note>
          {state.email === null ? buying.unconfirmedUnknown : buying.unconfirmed(state.email)}{' '}
          <a href={at.dashboard()}>{buying.resend}</a>
        </Note>
      );
    case 'own':
      return (
        <>
          <Note>{buying.own}</Note>
          <Download {...given} />
          <a class="button button-plain" href={at.dashboard(`publishing/products/${product.id}`)}>
            {buying.manage}
          </a>
        </>
      );
    case 'owned':
      return <Obtainable {...given} standing={state.standing} />;
    case 'pending':
      return (
        <>
          <Note>{buying.pending}</Note>
          <a class="button" href={at.receipt(state.orderId)}>
            {buying.continueOrder}
          </a>
        </>
      );
    case 'free':
      return <Obtainable {...given} standing={null} />;
    case 'paid':
      return (
        <>
          <BuyLink {...given} />
          {state.mayDownload && <Download {...given} label={buying.adminDownload} look="plain" />}
        </>
      );
    case 'failed':
      return (
        <>
          <BuyLink {...given} />
          <Note isFault>{errorWords(state.error)}</Note>
        </>
      );
  }
}

interface ObtainableProps extends BuyGiven {
  /** Null for what is free and not the visitor's yet. */
  readonly standing: Standing | null;
}

/** What is free becomes the visitor's by its download: the button stays, and so do the focus and what was said. */
function Obtainable({ product, file, standing }: ObtainableProps): VNode {
  return (
    <>
      {standing && <Note>{buying.owned}</Note>}
      <Download product={product} file={file} label={standing ? undefined : buying.get} />
      {standing && <OwnedLinks product={product} standing={standing} />}
    </>
  );
}

function OwnedLinks({
  product,
  standing: { order_id: orderId, license_id: licenseId },
}: {
  readonly product: BuyGiven['product'];
  readonly standing: Standing;
}): VNode {
  const mayAdd = !product.is_free && product.billing_interval === null && licenseId !== null;
  return (
    <ul class="buy-links">
      {licenseId !== null && (
        <li>
          <a href={at.dashboard('purchases')}>{buying.license}</a>
        </li>
      )}
      {orderId !== null && (
        <li>
          <a href={at.receipt(orderId)}>{buying.receipt}</a>
        </li>
      )}
      {mayAdd && (
        <li>
          <a href={at.checkout(product.slug)}>{buying.moreServers}</a>
        </li>
      )}
    </ul>
  );
}

interface DownloadProps extends BuyGiven {
  readonly label?: string | undefined;
  readonly look?: 'primary' | 'plain' | undefined;
}

function Download({ product, file, label, look }: DownloadProps): VNode {
  if (file === null || file.fileName === null) return <Note>{buying.noFile}</Note>;
  return <DownloadButton product={product} file={file} label={label} look={look} />;
}

function Note({
  isFault = false,
  children,
}: {
  readonly isFault?: boolean;
  readonly children: ComponentChildren;
}): VNode {
  return <p class={isFault ? 'note note-fault' : 'note'}>{children}</p>;
}
