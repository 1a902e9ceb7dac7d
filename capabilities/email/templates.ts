// Finds the text of a message. Subjects contain nothing secret and nothing that others chose.
import {
  accountDeleted,
  accountReinstated,
  accountSuspended,
  adminMade,
  alreadyRegistered,
  confirmNewEmail,
  emailChanged,
  emailChangeRequested,
  emailConfirmed,
  invitation,
  keyChanged,
  keyExpiring,
  keyReported,
  passwordChanged,
  passwordKnown,
  resetPassword,
  secondFactorChanged,
  sellerApproved,
  signedInElsewhere,
  verifyEmail,
} from './account-templates.js';
import {
  grantEmail,
  licenseSuspendedEmail,
  receiptEmail,
  refundDeclinedEmail,
  refundEmail,
  renewalDueEmail,
  renewalFailedEmail,
  subscriptionEndingEmail,
} from './buyer-templates.js';
import { disputeMismatchEmail, paymentMismatchEmail } from './misfit-templates.js';
import type { LinkKind, MailKind, EmailMessage, MessageOf } from './message.js';
import {
  pictureRemoved,
  productApproved,
  productNoted,
  productRejected,
  productSentBack,
} from './moderation-templates.js';
import { versionQuarantined } from './publishing-templates.js';
import type { Draft, Site } from './render.js';
import { reviewAnswered, reviewPosted } from './review-templates.js';
import { payoutEmail, refundRequestedEmail, saleEmail } from './seller-templates.js';
import { reviewHidden, sellerClaim, versionRecalled } from './trust-templates.js';
import { endpointDisabledEmail, endpointFailingEmail } from './webhook-templates.js';

type Letter<Kind extends MailKind> = (message: Omit<MessageOf<Kind>, 'kind'>, site: Site) => Draft;

/** The text of a message. */
export function draftEmail(message: EmailMessage, site: Site): Draft {
  // TypeScript does not see that the e-mail found under a message's kind takes messages of that kind.
  const template = TEMPLATES[message.kind] as (message: EmailMessage, site: Site) => Draft;
  return template(message, site);
}

const TEMPLATES: { readonly [Kind in Exclude<MailKind, LinkKind>]: Letter<Kind> } & Readonly<
  Record<LinkKind, Letter<LinkKind>>
> = {
  verify_email: verifyEmail,
  already_registered: alreadyRegistered,
  confirm_new_email: confirmNewEmail,
  email_change_requested: emailChangeRequested,
  email_changed: emailChanged,
  email_confirmed: emailConfirmed,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  signed_in_elsewhere: signedInElsewhere,
  key_changed: keyChanged,
  second_factor_changed: secondFactorChanged,
  key_reported: keyReported,
  key_expiring: keyExpiring,
  account_suspended: accountSuspended,
  account_reinstated: accountReinstated,
  invitation,
  seller_approved: sellerApproved,
  account_deleted: accountDeleted,
  admin_made: adminMade,
  password_known: passwordKnown,
  version_quarantined: versionQuarantined,
  version_recalled: versionRecalled,
  review_hidden: reviewHidden,
  review_posted: reviewPosted,
  review_answered: reviewAnswered,
  seller_claim: sellerClaim,
  product_approved: productApproved,
  product_rejected: productRejected,
  product_sent_back: productSentBack,
  product_noted: productNoted,
  picture_removed: pictureRemoved,
  receipt: receiptEmail,
  order_refunded: refundEmail,
  refund_declined: refundDeclinedEmail,
  renewal_due: renewalDueEmail,
  renewal_failed: renewalFailedEmail,
  subscription_ending: subscriptionEndingEmail,
  grant_received: grantEmail,
  licence_suspended: licenseSuspendedEmail,
  sale_made: saleEmail,
  refund_requested: refundRequestedEmail,
  payout_recorded: payoutEmail,
  payment_mismatch: paymentMismatchEmail,
  dispute_mismatch: disputeMismatchEmail,
  endpoint_failing: endpointFailingEmail,
  endpoint_disabled: endpointDisabledEmail,
};
