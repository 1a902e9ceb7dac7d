// What an entry of the audit log says as a sentence: who did what to what, in parts of which some are links.
import type { AuditEvent } from './audit-words.js';

/** Where a part leads: what it names. */
export interface AuditTarget {
  readonly type: string;
  readonly id: string;
}

/** A few words of a sentence, with what they name where that is one thing. */
export interface AuditPart {
  readonly text: string;
  readonly target?: AuditTarget;
}

/** Whose log an entry is read in: the reader's own, or that of everybody. */
export type AuditView = 'own' | 'all';

/**
 * What follows who did it. `{them}` is the account that it happened to, `{their}` what belongs to it, `{target}` the
 * thing that it was done to, and other names are numbers of its details.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  'session.signed_in': 'signed in',
  'session.sign_in_failed': 'tried to sign in to {their} account and failed',
  'session.proved': 'confirmed {their} identity',
  'session.signed_out': 'signed out',
  'session.ended': 'ended {sessions}',
  'password.changed': 'changed {their} password',
  'password.reset_requested': 'asked for a link to reset {their} password',
  'password.reset': 'reset {their} password with a link from an e-mail',
  'totp.added': 'added an authenticator app to {their} account',
  'totp.removed': 'removed the authenticator app from {their} account',
  'passkey.added': 'added {target} to {their} account',
  'passkey.removed': 'removed {target} from {their} account',
  'recovery_codes.created': 'made new recovery codes',
  'recovery_code.used': 'used a recovery code',
  'key.created': 'created {target}',
  'key.changed': 'changed {target}',
  'key.rotated': 'rotated {target}',
  'key.revoked': 'revoked {target}',
  'key.reported': 'found {target} and reported it, so it was revoked',
  'server_token.created': 'created {target}',
  'server_token.changed': 'changed {target}',
  'server_token.rotated': 'rotated {target}',
  'server_token.revoked': 'revoked {target}',
  'webhook.created': 'added {target}',
  'webhook.changed': 'changed {target}',
  'webhook.secret_rotated': 'rotated the secret of {target}',
  'webhook.deleted': 'deleted {target}',
  'account.registered': 'created {their} account',
  'account.verified': 'confirmed {their} e-mail address',
  'account.email_confirmed': 'confirmed {their} e-mail address',
  'account.email_change_requested': 'asked to change {their} e-mail address',
  'account.email_changed': 'changed {their} e-mail address',
  'account.profile_changed': 'changed {their} profile',
  'account.claimed': 'claimed {their} account',
  'account.exported': 'exported {their} data',
  'account.deleted': 'deleted {their} account',
  'account.suspended': 'suspended {their} account',
  'account.reinstated': 'reinstated {their} account',
  'account.promoted': 'made {them} an admin',
  'account.demoted': 'removed {them} from the admins',
  'account.seller_approved': 'approved {them} as a seller',
  'account.trusted': 'marked {them} as a trusted seller',
  'account.distrusted': 'removed {them} from the trusted sellers',
  'licence.suspended': 'suspended {their} {target}',
  'licence.reinstated': 'reinstated {their} {target}',
  'licence.revoked': 'revoked {their} {target}',
  'licence.rotated': 'replaced the key of {their} {target}',
  'subscription.cancelled': 'cancelled {their} {target}',
  'review.hidden': 'hid {their} {target}',
  'review.unhidden': 'showed {their} {target} again',
  'review.reports_dismissed': 'dismissed the reports of {their} {target}',
  'product.archived': 'archived {target}',
  'product.restored': 'restored {target}',
  'product.approved': 'approved {target}',
  'product.edits_approved': 'approved the changes to {target}',
  'product.rejected': 'rejected {target}',
  'product.sent_back': 'sent {target} back for changes',
  'product.icon_removed': 'removed the icon of {target}',
  'product.picture_removed': 'removed a picture of {target}',
  'version.recalled': 'recalled {target}{twins}',
  'version.recall_lifted': 'lifted the recall of {target}{twins}',
  'payout.created': 'recorded a payout to {them}',
  'invitation.created': 'made {target}',
  'invitation.revoked': 'revoked {target}',
  'invitation.used': 'used {target}',
  'claim.created': 'sent {target}',
  'claim.revoked': 'revoked {target}',
  'claim.redeemed': 'used {target}',
  'claims.imported': 'sent links to claim {created}',
  'job.run_again': 'ran {target} again',
  'messages.read': 'read {count}',
  'order.cancelled': 'cancelled {target}',
  'order.marked_paid': 'marked {target} as paid',
  'order.refunded': 'refunded {target}',
  'order.refund_declined': 'declined to refund {target}',
  'product.note_written': 'wrote a note about {target}',
  'product_report.resolved': 'resolved {target}',
  'rescan.begun': 'began {target}',
};

/** What a kind of thing is called before its name, and where its name is not known. */
const THINGS: Readonly<Record<string, readonly [named: string, unnamed: string]>> = {
  key: ['the API key', 'an API key'],
  server_token: ['the server token', 'a server token'],
  passkey: ['the passkey', 'a passkey'],
  webhook: ['the webhook endpoint at', 'a webhook endpoint'],
  invitation: ['the invitation for', 'an invitation'],
  claim: ['the link to claim', 'a link to claim a seller'],
  job: ['the job', 'a job'],
  order: ['an order of', 'an order'],
  product: ['', 'a product'],
  product_report: ['a report about', 'a report about a product'],
  version: ['', 'a version'],
  review: ['review of', 'review'],
  licence: ['license for', 'license'],
  subscription: ['subscription to', 'subscription'],
  rescan: ['', 'a rescan'],
};

const counted = (count: string | undefined, one: string, many: string, none: string): string =>
  count === undefined ? none : `${count} ${count === '1' ? one : many}`;

const twinWords = (count: string | undefined): string =>
  count === undefined || count === '0' ? '' : ` and ${counted(count, 'version', 'versions', '')} with the same file`;

/**
 * What only the operator does without an account; other acts without an actor are those of somebody who is not known.
 */
const OF_THE_OPERATOR: ReadonlySet<string> = new Set([
  'account.promoted',
  'account.demoted',
  'account.suspended',
  'account.reinstated',
  'key.created',
  'key.revoked',
]);

/** An entry as a sentence without its full stop; undefined for an act that these pages do not know. */
export function auditSentence(event: AuditEvent, view: AuditView): readonly AuditPart[] | undefined {
  const sentence = SENTENCES[event.action];
  if (sentence === undefined || !Object.hasOwn(SENTENCES, event.action)) return undefined;
  const parts = sentence
    .split(/\{(\w+)\}/)
    .flatMap((text, place) => (place % 2 === 0 ? [{ text }] : named(text, event, view)));
  return [...who(event, view), { text: ' ' }, ...parts].filter(({ text }) => text !== '');
}

function who(
  { action, account_id: account, actor_id: actor, actor_name: name }: AuditEvent,
  view: AuditView,
): AuditPart[] {
  if (actor === null) return [{ text: OF_THE_OPERATOR.has(action) ? 'The operator' : 'Somebody' }];
  if (view === 'own') return [{ text: actor === account ? 'You' : 'An admin' }];
  return [{ text: name ?? 'A deleted user', target: { type: 'account', id: actor } }];
}

function named(name: string, event: AuditEvent, view: AuditView): AuditPart[] {
  const { account_id: account, actor_id: actor, details } = event;
  switch (name) {
    case 'target':
      return target(event);
    case 'sessions':
      return [{ text: counted(details['sessions'], 'session', 'sessions', 'a session') }];
    case 'twins':
      // Of versions with the same file, which went with it.
      return [{ text: twinWords(details['twins']) }];
    case 'created':
      return [{ text: counted(details['created'], 'seller', 'sellers', 'sellers') }];
    case 'count':
      return [{ text: counted(details['count'], 'unsent message', 'unsent messages', 'unsent mail') }];
    case 'their':
      if (view === 'own') return [{ text: 'your' }];
      return actor === account ? [{ text: 'their' }] : [whose(event), { text: '’s' }];
    default:
      if (view === 'own') return [{ text: actor === account ? 'yourself' : 'you' }];
      return actor === account ? [{ text: 'themselves' }] : [whose(event)];
  }
}

const whose = ({ account_id: id, account_name: name }: AuditEvent): AuditPart => ({
  text: name ?? 'a deleted user',
  target: { type: 'account', id },
});

function target({ action, target_type: type, target_id: id, target_name: name }: AuditEvent): AuditPart[] {
  // What the act is called after, where the entry does not say what it was done to.
  const [before, unnamed] = THINGS[type ?? action.split('.')[0]!] ?? ['', 'something'];
  const leads = type === null || id === null ? {} : { target: { type, id } };
  if (name === null) return [{ text: unnamed, ...leads }];
  return [{ text: before === '' ? '' : `${before} ` }, { text: name, ...leads }];
}
