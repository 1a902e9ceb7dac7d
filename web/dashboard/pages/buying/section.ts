// The pages of whoever buys: what one owns, what was paid for it, and what is paid again and again.
import { BackpackIcon, LoopIcon, ReaderIcon } from '@radix-ui/react-icons';
import type { Section } from '../../pages.js';

export const BUYING: Section = {
  label: 'Buying',
  audience: 'everyone',
  pages: [
    // Payments that were begun before the shop had receipts lead back to it.
    { path: '/purchases', title: 'Purchases', icon: BackpackIcon, load: () => import('./purchases.js') },
    { path: '/payments', title: 'Payments', icon: ReaderIcon, load: () => import('./payments.js') },
    { path: '/payments/:id', title: 'Receipt', load: () => import('./receipt.js') },
    { path: '/subscriptions', title: 'Subscriptions', icon: LoopIcon, load: () => import('./subscriptions.js') },
  ],
};
