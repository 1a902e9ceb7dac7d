// The pages for admins about money: orders of everybody, and what is owed to sellers.
import { ReaderIcon, TokensIcon } from '@radix-ui/react-icons';
import type { Section } from '../../pages.js';

export const MONEY: Section = {
  label: 'Money',
  audience: 'admin',
  pages: [
    { path: '/administration/orders', title: 'Orders', icon: ReaderIcon, load: () => import('./orders.js') },
    { path: '/administration/payouts', title: 'Payouts', icon: TokensIcon, load: () => import('./payouts.js') },
  ],
};
