// The page of an order: what came of it is the script's to show.
import type { VNode } from 'preact';
import { ReceiptSlot } from '../islands/slots.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';

export function ReceiptPage({ site }: { readonly site: Site }): VNode {
  return (
    <div class="receipt">
      <h1>{texts.receipt.title}</h1>
      <ReceiptSlot payments={site.payments} contactUrl={site.contactUrl} />
    </div>
  );
}
