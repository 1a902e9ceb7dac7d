// One message of each kind, for the tests of what is mailed.
import type { LinkKind, MailKind } from './message.js';
import { MONEY_EXAMPLES, NOW, ORDER, PUBLIC_URL, type Content } from './money-message-fixtures.js';

export const LINK = `${PUBLIC_URL}/app/somewhere#token=Zm9v-YmFy_${'x'.repeat(33)}`;

const RECALLED = { productName: 'Region Guard', versionTag: '2.1', replacementTag: '2.2\nbeta' };

/** One message of each kind, and what its text must contain. */
export const EXAMPLES: {
  readonly [Kind in Exclude<MailKind, LinkKind>]: readonly [Content<Kind>, ...string[]];
} & Readonly<Record<LinkKind, readonly [{ link: string }, ...string[]]>> = {
  verify_email: [{ link: LINK }, LINK, 'three days'],
  already_registered: [{}, `${PUBLIC_URL}/app/`, 'already have an account'],
  confirm_new_email: [{ link: LINK }, LINK, 'one day'],
  email_change_requested: [
    { newEmailMasked: 'b•••@example.org' },
    'b•••@example.org',
    'new password',
    `${PUBLIC_URL}/app/`,
  ],
  email_confirmed: [{}, 'this address is yours', `${PUBLIC_URL}/app/`],
  email_changed: [{ newEmailMasked: 'b•••@example.org' }, 'b•••@example.org'],
  reset_password: [{ link: LINK }, LINK, 'one hour'],
  password_changed: [{}, 'all other sessions', `${PUBLIC_URL}/app/`],
  signed_in_elsewhere: [
    { address: '192.0.2.7', userAgent: 'Firefox on Linux', time: NOW },
    '192.0.2.7',
    'Firefox on Linux',
    '2026-03-01 12:30 UTC',
  ],
  key_changed: [{ what: 'rotated', name: 'laptop', lastFour: 'ab12' }, '"laptop"', 'ab12', 'new secret'],
  second_factor_changed: [{ what: 'totp_removed' }, 'authenticator app was removed'],
  key_reported: [
    { name: 'laptop', lastFour: 'ab12', credential: 'server-token' },
    'server token "laptop"',
    'ab12',
    'revoked at once',
  ],
  key_expiring: [
    { name: 'laptop', lastFour: 'ab12', days: 3, expiresAt: NOW },
    '"laptop"',
    'ab12',
    'in 3 days',
    '2026-03-01 12:30 UTC',
  ],
  account_suspended: [{ reason: 'Spam in reviews' }, 'Spam in reviews'],
  account_reinstated: [{}, 'was lifted'],
  invitation: [{ link: LINK, inviter: 'Grace' }, LINK, 'Grace', 'seven days'],
  seller_approved: [{ sellerName: 'ada-plugins' }, 'ada-plugins'],
  account_deleted: [{}, 'was deleted'],
  password_known: [
    { isMissing: true, address: '192.0.2.7', userAgent: 'Firefox on Linux', time: NOW },
    'not the second factor',
    '192.0.2.7',
    'Firefox on Linux',
    'set a new one',
    `${PUBLIC_URL}/app/`,
  ],
  version_quarantined: [
    { productName: 'Region Guard', versionTag: '2.1', reason: 'The archive is damaged\n(plugin.yml)' },
    'Region Guard',
    'version 2.1',
    'The archive is damaged (plugin.yml)',
    `${PUBLIC_URL}/app/`,
  ],
  version_recalled: [
    { versions: [RECALLED], more: 0, reason: 'It sends passwords\naway', isSeller: false },
    'Version 2.1 of Region Guard',
    'install version 2.2 beta',
    'It sends passwords away',
    'remove its file',
  ],
  review_posted: [
    { productName: 'Region Guard', rating: 4, body: 'It works\nwell', url: `${PUBLIC_URL}/reviews#review-1` },
    'Region Guard',
    '4 of 5 stars',
    'It works well',
    `${PUBLIC_URL}/reviews#review-1`,
  ],
  review_answered: [
    { productName: 'Region Guard', body: 'Thank\nyou', url: `${PUBLIC_URL}/products/region-guard/reviews` },
    'Region Guard',
    'Thank you',
    `${PUBLIC_URL}/products/region-guard/reviews`,
  ],
  endpoint_failing: [
    { endpointId: ORDER, host: 'hooks.example.com', since: Date.UTC(2026, 0, 2, 3, 4) },
    'hooks.example.com',
    '2026-01-02 03:04 UTC',
    `/app/settings/webhooks/${ORDER}`,
  ],
  endpoint_disabled: [
    { endpointId: ORDER, host: 'hooks.example.com', reason: 'The endpoint answered 410 Gone' },
    'hooks.example.com',
    'The endpoint answered 410 Gone',
    `/app/settings/webhooks/${ORDER}`,
  ],
  review_hidden: [
    { productName: 'Region Guard', reason: 'It insults the seller', url: `${PUBLIC_URL}/reviews` },
    'Region Guard',
    'It insults the seller',
    `${PUBLIC_URL}/reviews`,
  ],
  seller_claim: [{ link: LINK, sellerName: 'blockworks' }, 'blockworks', LINK, '14 days'],
  product_approved: [
    { productName: 'Region Guard', url: `${PUBLIC_URL}/products/region-guard` },
    'Region Guard',
    'was approved',
    `${PUBLIC_URL}/products/region-guard`,
  ],
  product_rejected: [
    { productName: 'Region Guard', code: 'incomplete', reason: 'The description is missing' },
    'Region Guard',
    'something is missing',
    'The description is missing',
    'submit it again',
  ],
  product_sent_back: [
    { productName: 'Region Guard', reason: 'The new pictures show another plugin' },
    'Region Guard',
    'not shown',
    'The new pictures show another plugin',
  ],
  picture_removed: [{ productName: 'Region Guard', isIcon: false }, 'A picture of Region Guard', 'notes'],
  product_noted: [
    { productName: 'Region Guard', body: 'Which licence has the source?' },
    'Region Guard',
    'Which licence has the source?',
    'one such message an hour',
  ],
  ...MONEY_EXAMPLES,
  admin_made: [
    { name: 'Ada', email: 'ada@example.org', maker: 'Grace' },
    'Ada',
    'ada@example.org',
    'by Grace',
    'npm run account -- demote',
  ],
};
