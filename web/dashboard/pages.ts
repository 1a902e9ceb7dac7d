// Every page of the dashboard: its address, its name, its place in the navigation, and for whom it is.
import type { ComponentType } from 'react';
import {
  AvatarIcon,
  ChatBubbleIcon,
  CubeIcon,
  DashboardIcon,
  EnvelopeClosedIcon,
  ExclamationTriangleIcon,
  GearIcon,
  IdCardIcon,
  CountdownTimerIcon,
  PaperPlaneIcon,
  HeartIcon,
  ReaderIcon,
  UpdateIcon,
} from '@radix-ui/react-icons';
import { MONEY } from './pages/administration/money-section.js';
import { BUYING } from './pages/buying/section.js';
import { SELLING } from './pages/selling/section.js';
import { SETTINGS } from './pages/settings/section.js';
import type { Account } from './session/session.js';

/** Who may see a page. What they may do there is the service's to say. */
export type Audience = 'everyone' | 'seller' | 'admin';

export interface PageEntry {
  /** Below /app; `/settings/profile`. May have parameters when it is not in the navigation. */
  readonly path: string;
  /** Heading, name in the navigation and title of the window. */
  readonly title: string;
  /** Pages without one are not in the navigation: one comes to them from other pages. */
  readonly icon?: ComponentType;
  /** The module of the page; it exports its component as `Component`. */
  readonly load: () => Promise<{ Component: ComponentType }>;
}

export interface Section {
  /** Above its pages in the navigation. */
  readonly label: string | undefined;
  readonly audience: Audience;
  readonly pages: readonly PageEntry[];
}

export const SECTIONS: readonly Section[] = [
  {
    label: undefined,
    audience: 'everyone',
    pages: [{ path: '/', title: 'Overview', icon: DashboardIcon, load: () => import('./pages/overview.js') }],
  },
  {
    // For everybody: who sells nothing yet learns there how to begin.
    label: 'Publishing',
    audience: 'everyone',
    pages: [
      {
        path: '/publishing/products',
        title: 'Products',
        icon: CubeIcon,
        load: () => import('./pages/publishing/products.js'),
      },
      {
        path: '/publishing/products/new',
        title: 'New product',
        load: () => import('./pages/publishing/new-product.js'),
      },
      {
        path: '/publishing/products/:id',
        title: 'Product',
        load: () => import('./pages/publishing/product.js'),
      },
      {
        path: '/publishing/products/:id/versions',
        title: 'Versions',
        load: () => import('./pages/publishing/versions.js'),
      },
      {
        path: '/publishing/products/:id/versions/new',
        title: 'New version',
        load: () => import('./pages/publishing/new-version.js'),
      },
      {
        path: '/publishing/products/:id/versions/:versionId',
        title: 'Version',
        load: () => import('./pages/publishing/version.js'),
      },
      {
        path: '/publishing/products/:id/notes',
        title: 'Notes',
        load: () => import('./pages/publishing/notes.js'),
      },
    ],
  },
  SELLING,
  BUYING,
  SETTINGS,
  {
    label: 'Moderation',
    audience: 'admin',
    pages: [
      {
        path: '/moderation/queue',
        title: 'Review queue',
        icon: CountdownTimerIcon,
        load: () => import('./pages/moderation/queue.js'),
      },
      {
        path: '/moderation/products/:id',
        title: 'Review',
        load: () => import('./pages/moderation/product.js'),
      },
      {
        path: '/moderation/reports',
        title: 'Reports',
        icon: ExclamationTriangleIcon,
        load: () => import('./pages/moderation/reports.js'),
      },
      {
        path: '/moderation/reviews',
        title: 'Reviews',
        icon: ChatBubbleIcon,
        load: () => import('./pages/moderation/reviews.js'),
      },
      {
        path: '/moderation/rescans',
        title: 'Rescans',
        icon: UpdateIcon,
        load: () => import('./pages/moderation/rescans.js'),
      },
      {
        path: '/moderation/rescans/:id',
        title: 'Rescan',
        load: () => import('./pages/moderation/rescan.js'),
      },
    ],
  },
  MONEY,
  {
    label: 'Administration',
    audience: 'admin',
    pages: [
      {
        path: '/administration/accounts',
        title: 'Accounts',
        icon: AvatarIcon,
        load: () => import('./pages/administration/accounts.js'),
      },
      {
        path: '/administration/accounts/:id',
        title: 'Account',
        load: () => import('./pages/administration/account.js'),
      },
      {
        path: '/administration/claims',
        title: 'Imported sellers',
        icon: IdCardIcon,
        load: () => import('./pages/administration/claims.js'),
      },
      {
        path: '/administration/invitations',
        title: 'Invitations',
        icon: PaperPlaneIcon,
        load: () => import('./pages/administration/invitations.js'),
      },
      {
        path: '/administration/messages',
        title: 'Messages',
        icon: EnvelopeClosedIcon,
        load: () => import('./pages/administration/messages.js'),
      },
      {
        path: '/administration/jobs',
        title: 'Jobs',
        icon: GearIcon,
        load: () => import('./pages/administration/jobs.js'),
      },
      {
        path: '/administration/doctor',
        title: 'Doctor',
        icon: HeartIcon,
        load: () => import('./pages/administration/doctor.js'),
      },
      {
        path: '/administration/audit-log',
        title: 'Audit log',
        icon: ReaderIcon,
        load: () => import('./pages/administration/audit-log.js'),
      },
    ],
  },
];

/** Pages on the way in, for which nobody has to be signed in. */
export const ENTRANCE: readonly PageEntry[] = [
  { path: '/sign-in', title: 'Sign in', load: () => import('./pages/entrance/sign-in.js') },
  { path: '/sign-up', title: 'Create an account', load: () => import('./pages/entrance/sign-up.js') },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    load: () => import('./pages/entrance/forgot-password.js'),
  },
  { path: '/verify', title: 'Confirm your e-mail address', load: () => import('./pages/entrance/verify.js') },
  { path: '/reset', title: 'Set a new password', load: () => import('./pages/entrance/reset.js') },
  { path: '/set-up', title: 'Welcome to your marketplace', load: () => import('./pages/entrance/set-up.js') },
  { path: '/claim', title: 'Claim your seller account', load: () => import('./pages/entrance/claim.js') },
  { path: '/join', title: 'Accept your invitation', load: () => import('./pages/entrance/join.js') },
];

/** Whether somebody belongs to an audience. */
export function belongsTo(audience: Audience, account: Account): boolean {
  return audience === 'everyone' || account.roles.includes(audience);
}
