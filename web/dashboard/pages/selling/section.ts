// The pages of whoever sells: what was sold, to whom, and what is owed for it.
import { BarChartIcon, FileTextIcon, HeartIcon, ScissorsIcon, TokensIcon } from '@radix-ui/react-icons';
import type { Section } from '../../pages.js';

export const SELLING: Section = {
  label: 'Selling',
  audience: 'seller',
  pages: [
    { path: '/selling/sales', title: 'Sales', icon: BarChartIcon, load: () => import('./sales.js') },
    { path: '/selling/sales/:id', title: 'Sale', load: () => import('./sale.js') },
    {
      path: '/selling/licences',
      title: 'Licenses',
      icon: FileTextIcon,
      load: () => import('./licenses.js'),
    },
    { path: '/selling/grants', title: 'Grants', icon: HeartIcon, load: () => import('./grants.js') },
    {
      path: '/selling/coupons',
      title: 'Coupons',
      icon: ScissorsIcon,
      load: () => import('./coupons.js'),
    },
    {
      path: '/selling/balance',
      title: 'Balance',
      icon: TokensIcon,
      load: () => import('./balance.js'),
    },
  ],
};
