// The way to report a product to the admins.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { at } from '../addresses.js';
import type { IslandProps } from '../islands/island-slot.js';
import { reporting } from '../texts/english-reviewing.js';
import { ReportForm, type Report } from './report-form.js';
import { api, useVisitor } from './visitor.js';

export function ReportProduct({
  product: { id, slug, name, seller_name: seller },
}: IslandProps['report-product']): VNode | null {
  const visitor = useVisitor();
  const [isOpen, setOpen] = useState(false);
  if (visitor.kind === 'unknown' || visitor.kind === 'guest') {
    return (
      <a class="quiet needs-script" href={at.signIn(at.product(slug))}>
        {reporting.reportProduct}
      </a>
    );
  }
  const mayReport =
    visitor.kind === 'member' && visitor.account.email_verified && visitor.account.seller_name !== seller;
  if (!mayReport) return null;
  const send = ({ kind, words: body }: Report): Promise<unknown> =>
    api.POST('/api/v1/products/{id}/report', { params: { path: { id } }, body: { kind, body } });
  return (
    <>
      <button type="button" class="link-button quiet" onClick={() => setOpen(true)}>
        {reporting.reportProduct}
      </button>
      {isOpen && (
        <ReportForm title={reporting.reportProductTitle(name)} hasKinds onSend={send} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
