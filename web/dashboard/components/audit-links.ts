// Which page shows what an entry of the audit log names.
import type { AuditTarget, AuditView } from './audit-sentences.js';

type Page = string | ((id: string) => string);

/** Pages that everybody has, of what is one's own. */
const OWN: Readonly<Record<string, Page>> = {
  key: '/settings/api-keys',
  server_token: '/settings/server-tokens',
  passkey: '/settings/security',
  session: '/settings/sessions',
  webhook: (id) => `/settings/webhooks/${id}`,
  licence: '/purchases',
  subscription: '/subscriptions',
  product: (id) => `/publishing/products/${id}`,
};

/** Pages that admins have. */
const ADMINS: Readonly<Record<string, Page>> = {
  account: (id) => `/administration/accounts/${id}`,
  order: (id) => `/administration/orders?q=${id}`,
  product: (id) => `/moderation/products/${id}`,
  product_report: '/moderation/reports',
  rescan: (id) => `/moderation/rescans/${id}`,
  payout: '/administration/payouts',
  claim: '/administration/claims',
  invitation: '/administration/invitations',
};

/**
 * The page of what an entry names, for who reads it; undefined where they have none.
 *
 * @param view the log of everybody leads to nothing that is shown to its owner alone
 */
export function auditLink({ type, id }: AuditTarget, view: AuditView, isAdmin: boolean): string | undefined {
  const page = (isAdmin ? pageOf(ADMINS, type) : undefined) ?? (view === 'own' ? pageOf(OWN, type) : undefined);
  return typeof page === 'function' ? page(id) : page;
}

const pageOf = (pages: Readonly<Record<string, Page>>, type: string): Page | undefined =>
  Object.hasOwn(pages, type) ? pages[type] : undefined;
