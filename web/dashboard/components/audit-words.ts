// The audit log in plain words: what each act is called, and what its details add.
import type { Role } from '#generated/enums.js';
import type { Schema } from '../api/schemas.js';
import { moneyWords } from './money-words.js';

export type AuditEvent = Schema<'AuditEvent'>;
type Details = AuditEvent['details'];

/** What an act is called, and what its details tell besides. */
type Words = string | readonly [title: string, more: (details: Details) => string | undefined];

const lastFour = ({ last_four: digits }: Details): string | undefined => digits && `ends in ${digits}`;

const FIELDS: Readonly<Record<string, string>> = {
  display_name: 'name',
  seller_name: 'seller name',
  avatar: 'picture',
  url: 'address',
  product_ids: 'products',
};
const changedFields = ({ fields }: Details): string | undefined =>
  fields
    ?.split(', ')
    .map((field) => FIELDS[field] ?? field)
    .join(', ');

const STEPS: Readonly<Record<string, string>> = {
  password: 'the password was wrong',
  second_factor: 'the password was right, the code was wrong',
  second_factor_missing: 'the password was right, the code was missing',
  passkey: 'the passkey was refused',
};
const failedStep = ({ step }: Details): string | undefined => step && (STEPS[step] ?? step);

const payoutAmount = ({ amount_cents: cents, currency }: Details): string | undefined =>
  cents && currency && moneyWords(Number(cents), currency);

const ACTS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'Signing in': {
    'session.signed_in': 'Signed in',
    'session.sign_in_failed': ['Sign-in failed', failedStep],
    'session.proved': 'Identity confirmed',
    'session.signed_out': 'Signed out',
    'session.ended': 'Session ended',
  },
  'Password and second factors': {
    'password.changed': 'Password changed',
    'password.reset_requested': 'Link for a new password requested',
    'password.reset': 'New password set by a mailed link',
    'totp.added': 'Authenticator app added',
    'totp.removed': 'Authenticator app removed',
    'passkey.added': 'Passkey added',
    'passkey.removed': 'Passkey removed',
    'recovery_codes.created': 'New recovery codes made',
    'recovery_code.used': 'Recovery code used',
  },
  'Keys, tokens and webhooks': {
    'key.created': ['API key created', lastFour],
    'key.changed': ['API key changed', lastFour],
    'key.rotated': ['API key rotated', lastFour],
    'key.revoked': ['API key revoked', lastFour],
    'key.reported': ['Key found by somebody and revoked', lastFour],
    'server_token.created': ['Server token created', lastFour],
    'server_token.changed': ['Server token changed', lastFour],
    'server_token.rotated': ['Server token rotated', lastFour],
    'server_token.revoked': ['Server token revoked', lastFour],
    'webhook.created': 'Webhook endpoint created',
    'webhook.changed': ['Webhook endpoint changed', changedFields],
    'webhook.secret_rotated': 'Secret of a webhook endpoint rotated',
    'webhook.deleted': 'Webhook endpoint deleted',
  },
  Account: {
    'account.registered': 'Account created',
    'account.verified': 'E-mail address confirmed',
    'account.email_confirmed': 'E-mail address confirmed for its owner',
    'account.email_change_requested': 'Another e-mail address asked for',
    'account.email_changed': 'E-mail address changed',
    'account.profile_changed': ['Profile changed', changedFields],
    'account.exported': 'Data exported',
    'account.deleted': 'Account deleted',
    'account.suspended': 'Account suspended',
    'account.reinstated': 'Account reinstated',
  },
  'Purchases and reviews': {
    'licence.suspended': 'License suspended',
    'licence.reinstated': 'License reinstated',
    'licence.revoked': 'License revoked',
    'licence.rotated': 'License key replaced',
    'subscription.cancelled': 'Subscription cancelled',
    'review.hidden': 'Review hidden',
    'review.unhidden': 'Review shown again',
    'review.reports_dismissed': 'Reports of a review dismissed',
  },
  Selling: {
    'account.claimed': 'Claimed by its owner',
    'account.seller_approved': 'Approved as a seller',
    'account.trusted': 'Marked as a trusted seller',
    'account.distrusted': 'No longer a trusted seller',
    'product.approved': 'Product approved',
    'product.edits_approved': 'Changes to a product approved',
    'product.sent_back': 'Product sent back',
    'product.icon_removed': 'Icon of a product removed',
    'product.picture_removed': 'Picture of a product removed',
    'product.rejected': ['Product rejected', ({ code }) => code?.replaceAll('_', ' ')],
    'product.archived': 'Product archived',
    'product.restored': 'Product restored',
    'version.recalled': 'Version recalled',
    'version.recall_lifted': 'Recall of a version lifted',
    'payout.created': ['Payout recorded', payoutAmount],
  },
  Administration: {
    'account.promoted': 'Made an admin',
    'account.demoted': 'No longer an admin',
    'invitation.created': 'Invitation made',
    'invitation.revoked': 'Invitation revoked',
    'invitation.used': 'Invitation used',
    'claim.created': 'Link to claim a seller sent',
    'claim.revoked': 'Link to claim a seller revoked',
    'claim.redeemed': 'Link to claim a seller used',
    'claims.imported': 'Links to claim sellers sent',
    'product.note_written': 'Note about a product written',
    'product_report.resolved': ['Report about a product resolved', ({ resolution }) => resolution],
    'rescan.begun': 'Rescan begun',
    'job.run_again': 'Failed job run again',
    'messages.read': 'Unsent mail read',
    'order.cancelled': 'Order cancelled',
    'order.marked_paid': 'Order marked as paid',
    'order.refunded': 'Order refunded',
    'order.refund_declined': 'Refund request declined',
  },
};

const WORDS = new Map(Object.values(ACTS).flatMap((acts) => Object.entries(acts)));

interface AuditWords {
  /** `API key created`; the name of an act that these pages do not know. */
  readonly title: string;
  /** `ends in 4f7k`. */
  readonly more: string | undefined;
  /** `with the API key CI`; undefined where it is not told. */
  readonly byWhat: string | undefined;
}

/** What an entry of the log is called, and what its details add to its sentence. */
export function auditWords(
  event: Pick<AuditEvent, 'action' | 'details' | 'credential_type' | 'credential_name'>,
): AuditWords {
  const words = WORDS.get(event.action) ?? event.action;
  const [title, more] = typeof words === 'string' ? [words, undefined] : [words[0], words[1](event.details)];
  return { title, more, byWhat: byWhat(event) };
}

function byWhat({
  credential_type: type,
  credential_name: name,
}: Pick<AuditEvent, 'credential_type' | 'credential_name'>): string | undefined {
  if (type === null) return undefined;
  if (type === 'session') return 'signed in to the dashboard';
  return name === null ? 'with an API key' : `with the API key ${name}`;
}

/** Groups of acts that only happen to some. */
const AUDIENCES: Readonly<Record<string, readonly Role[]>> = {
  Selling: ['seller', 'admin'],
  Administration: ['admin'],
};

/**
 * The known acts in their groups, for a choice among them.
 *
 * @param roles of the reader: what does not happen to them is left out
 * @param occurred what did happen all the same, such as to somebody who was an admin
 */
export function auditChoices(
  roles: readonly Role[],
  occurred: readonly string[] = [],
): { group: string; items: { value: string; label: string }[] }[] {
  return Object.entries(ACTS)
    .map(([group, acts]) => {
      const isOffered = AUDIENCES[group]?.some((role) => roles.includes(role)) ?? true;
      const items = Object.entries(acts)
        .filter(([value]) => isOffered || occurred.includes(value))
        .map(([value, words]) => ({ value, label: typeof words === 'string' ? words : words[0] }));
      return { group, items };
    })
    .filter(({ items }) => items.length > 0);
}

/** Whether these pages have words for an action. */
export function isKnownAction(action: string): boolean {
  return WORDS.has(action);
}

/** Whether somebody other than the owner may have been at work, so that the entry deserves a look. */
export function isAlarming({ action, details }: Pick<AuditEvent, 'action' | 'details'>): boolean {
  if (action === 'key.reported') return true;
  if (action !== 'session.sign_in_failed') return false;
  // On a known device a missing code is how people sign in.
  return (
    details['step'] === 'second_factor' ||
    (details['step'] === 'second_factor_missing' && details['known_device'] !== 'true')
  );
}
