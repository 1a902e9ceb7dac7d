// /pages/{name}: terms, imprint and whatever else the operator has written.
import { at } from '../../../web/storefront/addresses.js';
import {
  OperatorPage,
  operatorPageMeta,
  TakedownPage,
  takedownMeta,
} from '../../../web/storefront/pages/operator-page.js';
import type { PageRoute } from '../page-route.js';
import { TAKEDOWN } from '../site.js';

interface AskedPage {
  readonly name: string;
}

/** What the operator writes is part of the site: when it changes, all pages are made anew. */
export const operatorPageRoute: PageRoute<AskedPage> = {
  path: '/pages/{name}',
  ask: ({ params }) => ({ name: params['name']! }),
  key: ({ name }) => at.page(name),
  dependsOn: () => 'nothing',
  show({ name }, { market, site }) {
    const page = market.operatorPages.find(name);
    if (page !== undefined)
      return Promise.resolve({ status: 200, meta: operatorPageMeta(page, site), body: OperatorPage(page) });
    if (name === TAKEDOWN)
      return Promise.resolve({ status: 200, meta: takedownMeta(name, site), body: TakedownPage({ site }) });
    const small = name.toLowerCase();
    const isKnown = small !== name && site.pages.some((each) => each.name === small);
    return Promise.resolve(isKnown ? { moved: at.page(small) } : { problem: 'not_found' });
  },
};
