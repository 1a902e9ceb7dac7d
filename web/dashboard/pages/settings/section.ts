// The pages of one's own account: who one is, what programs sign in with, and where they are told what happens.
import {
  ActivityLogIcon,
  CodeIcon,
  LaptopIcon,
  LockClosedIcon,
  PersonIcon,
  Share1Icon,
  StackIcon,
} from '@radix-ui/react-icons';
import type { Section } from '../../pages.js';

export const SETTINGS: Section = {
  label: 'Settings',
  audience: 'everyone',
  pages: [
    {
      path: '/settings/profile',
      title: 'Profile',
      icon: PersonIcon,
      load: () => import('./profile.js'),
    },
    {
      path: '/settings/security',
      title: 'Security',
      icon: LockClosedIcon,
      load: () => import('./security.js'),
    },
    {
      path: '/settings/api-keys',
      title: 'API keys',
      icon: CodeIcon,
      load: () => import('./api-keys.js'),
    },
    {
      path: '/settings/webhooks',
      title: 'Webhooks',
      icon: Share1Icon,
      load: () => import('./webhooks.js'),
    },
    {
      path: '/settings/webhooks/:id',
      title: 'Webhook',
      load: () => import('./webhook.js'),
    },
    {
      path: '/settings/webhooks/:id/deliveries/:deliveryId',
      title: 'Delivery',
      load: () => import('./delivery.js'),
    },
    {
      path: '/settings/server-tokens',
      title: 'Server tokens',
      icon: StackIcon,
      load: () => import('./server-tokens.js'),
    },
    {
      path: '/settings/sessions',
      title: 'Sessions',
      icon: LaptopIcon,
      load: () => import('./sessions.js'),
    },
    {
      path: '/settings/activity',
      title: 'Activity',
      icon: ActivityLogIcon,
      load: () => import('./activity.js'),
    },
  ],
};
