// Finds the slots of a page that the script takes over, and puts into each what belongs there.
import { render, type VNode } from 'preact';
import type { IslandName, IslandProps } from '../islands/island-slot.js';
import { BuyPanel } from './buy-panel.js';
import { Checkout } from './checkout.js';
import { DownloadIsland } from './download-island.js';
import { OwnReview } from './own-review.js';
import { Receipt } from './receipt.js';
import { ReportProduct } from './report-product.js';
import { ReviewTools } from './review-tools.js';
import { SessionMenu } from './session-menu.js';
import { addSuggestions } from './suggest.js';
import { findVisitor } from './visitor.js';

const ISLANDS: { readonly [Name in IslandName]: (given: IslandProps[Name]) => VNode | null } = {
  session: (given) => <SessionMenu {...given} />,
  buy: (given) => <BuyPanel {...given} />,
  download: (given) => <DownloadIsland {...given} />,
  'own-review': (given) => <OwnReview {...given} />,
  'review-tools': (given) => <ReviewTools {...given} />,
  'report-product': (given) => <ReportProduct {...given} />,
  checkout: (given) => <Checkout {...given} />,
  receipt: (given) => <Receipt {...given} />,
};

/** Takes over every slot of the page. */
export function mountIslands(page: Document): void {
  for (const form of page.querySelectorAll<HTMLElement>('[data-island="suggest"]')) addSuggestions(form);
  for (const slot of page.querySelectorAll<HTMLElement>('[data-island]')) mount(slot);
  void findVisitor();
}

function mount(slot: HTMLElement): void {
  const { island = '', given } = slot.dataset;
  if (!isIsland(island)) return;
  const draw = ISLANDS[island] as (given: unknown) => VNode | null;
  const drawn = draw(given === undefined ? {} : JSON.parse(given));
  // What is drawn at first looks like what was there, and takes its place before anything is painted.
  slot.replaceChildren();
  render(drawn, slot);
}

const isIsland = (name: string): name is IslandName => Object.hasOwn(ISLANDS, name);
