// What a paid order brought: the file, the license key, and how to use both.
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { components } from '#generated/types.js';
import { bodyOf } from '../../dashboard/api/client.js';
import { at } from '../addresses.js';
import { receipt } from '../texts/english-buying.js';
import { Outcome, useAct } from './act.js';
import { DownloadButton } from './download.js';
import { Fault } from './error-words.js';
import type { Order } from './use-order.js';
import { api } from './visitor.js';

type Latest = components['schemas']['Product']['latest_version'];

export function OwnedNow({ order }: { readonly order: Order }): VNode {
  const { product_slug: slug, product_name: name, license_key: key, additional_seats: isAddition } = order;
  const latest = useLatest(slug);
  return (
    <>
      {isAddition && <p>{receipt.addition}</p>}
      {key !== null && <LicenseKey value={key} />}
      <section aria-labelledby="how-to-use">
        <h2 id="how-to-use">{receipt.howTo}</h2>
        <ol class="receipt-steps">
          <li>
            {receipt.steps.download}
            {latest && <DownloadButton product={{ slug, name }} file={{ id: latest.id, tag: latest.version_tag }} />}
          </li>
          <li>{receipt.steps.install}</li>
          {key !== null && <li>{receipt.steps.key}</li>}
        </ol>
        <p>
          <a href={at.dashboard('purchases')}>{receipt.toPurchases}</a>
        </p>
      </section>
    </>
  );
}

/** The newest version of a product that is still offered; the dashboard has the files of the others. */
function useLatest(slug: string): Latest {
  const [latest, setLatest] = useState<Latest>(null);
  useEffect(() => {
    bodyOf(api.GET('/api/products/{slug}', { params: { path: { slug } } })).then(
      (product) => setLatest(product.latest_version),
      () => undefined,
    );
  }, [slug]);
  return latest;
}

function LicenseKey({ value }: { readonly value: string }): VNode {
  const [isShown, setShown] = useState(false);
  const act = useAct();
  const copy = async (): Promise<string> => {
    try {
      await navigator.clipboard.writeText(value);
      return receipt.copied;
    } catch {
      // Pages without https have no clipboard, and elsewhere one may forbid it; what is shown can be copied by hand.
      setShown(true);
      throw new Fault(receipt.copyByHand);
    }
  };
  return (
    <section aria-labelledby="license-key">
      <h2 id="license-key">{receipt.key}</h2>
      <p class="quiet">{receipt.keyAbout}</p>
      {/* Whoever looks over one's shoulder, or at a screen that is shared, shall not read it by chance. */}
      <p>
        <code class="license-key">{isShown ? value : value.replaceAll(/[^-]/g, '•')}</code>
      </p>
      <div class="buttons">
        <button type="button" class="button button-plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? receipt.hideKey : receipt.showKey}
        </button>
        <button type="button" class="button button-plain" onClick={() => void act.run(copy)}>
          {receipt.copyKey}
        </button>
      </div>
      <Outcome act={act} />
    </section>
  );
}
