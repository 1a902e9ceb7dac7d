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
} from './account-letters.js';
import {
  grantLetter,
  licenseSuspendedLetter,
  receiptLetter,
  refundDeclinedLetter,
  refundLetter,
  renewalDueLetter,
  renewalFailedLetter,
  subscriptionEndingLetter,
} from './buyer-letters.js';
import { disputeMismatchLetter, paymentMismatchLetter } from './misfit-letters.js';
import type { LinkKind, MailKind, MailMessage, MessageOf } from './message.js';
import {
  pictureRemoved,
  productApproved,
  productNoted,
  productRejected,
  productSentBack,
} from './moderation-letters.js';
import { versionQuarantined } from './publishing-letters.js';
import type { Draft, Site } from './render.js';
import { reviewAnswered, reviewPosted } from './review-letters.js';
import { payoutLetter, refundRequestedLetter, saleLetter } from './seller-letters.js';
import { reviewHidden, sellerClaim, versionRecalled } from './trust-letters.js';
import { endpointDisabledLetter, endpointFailingLetter } from './webhook-letters.js';

type Letter<Kind extends MailKind> = (message: Omit<MessageOf<Kind>, 'kind'>, site: Site) => Draft;

/** The text of a message. */
export function draftLetter(message: MailMessage, site: Site): Draft {
  // TypeScript does not see that the letter found under a message's kind takes messages of that kind.
  const letter = LETTERS[message.kind] as (message: MailMessage, site: Site) => Draft;
  return letter(message, site);
}

const LETTERS: { readonly [Kind in Exclude<MailKind, LinkKind>]: Letter<Kind> } & Readonly<
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
  receipt: receiptLetter,
  order_refunded: refundLetter,
  refund_declined: refundDeclinedLetter,
  renewal_due: renewalDueLetter,
  renewal_failed: renewalFailedLetter,
  subscription_ending: subscriptionEndingLetter,
  grant_received: grantLetter,
  licence_suspended: licenseSuspendedLetter,
  sale_made: saleLetter,
  refund_requested: refundRequestedLetter,
  payout_recorded: payoutLetter,
  payment_mismatch: paymentMismatchLetter,
  dispute_mismatch: disputeMismatchLetter,
  endpoint_failing: endpointFailingLetter,
  endpoint_disabled: endpointDisabledLetter,
};
