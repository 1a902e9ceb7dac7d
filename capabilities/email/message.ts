// The messages that the service mails, as data; their text is where templates.ts finds it.
import type { MoneyMessage } from './money-messages.js';

/** Whom a message goes to. */
export interface MailRecipient {
  /** Null for an address without an account, such as an invited one. */
  readonly accountId: string | null;
  readonly email: string;
}

export type SecondFactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used';

/** What happened to an API key or server token. */
export type KeyChange = 'created' | 'rotated' | 'revoked' | 'widened';

/** The kinds that contain nothing but a link with a one-time token. */
export type LinkKind = 'verify_email' | 'reset_password';

interface Endpoint {
  readonly endpointId: string;
  readonly host: string;
}

/** Links are whole URLs; times are epoch milliseconds. */
export type EmailMessage =
  | MoneyMessage
  | { readonly kind: LinkKind; readonly link: string }
  /** Somebody tried to register with the address of an account. */
  | { readonly kind: 'already_registered' }
  /**
   * Goes to the address that an account wants to change to; without a link when that address belongs to another
   * account. The person who asked may learn that the mail exists, so both cases are of one kind with one subject.
   */
  | { readonly kind: 'confirm_new_email'; readonly link: string | null }
  /** Somebody asked to change the account's address. `newEmailMasked` is made by `maskEmail`. */
  | { readonly kind: 'email_change_requested'; readonly newEmailMasked: string }
  /** Goes to the former address. `newEmailMasked` is made by `maskEmail`. */
  | { readonly kind: 'email_changed'; readonly newEmailMasked: string }
  /** An admin confirmed the account's address. */
  | { readonly kind: 'email_confirmed' }
  | { readonly kind: 'password_changed' }
  | {
      readonly kind: 'signed_in_elsewhere';
      readonly address: string;
      readonly userAgent: string;
      readonly time: number;
    }
  | { readonly kind: 'key_changed'; readonly what: KeyChange; readonly name: string; readonly lastFour: string }
  | { readonly kind: 'second_factor_changed'; readonly what: SecondFactorChange }
  | {
      readonly kind: 'key_reported';
      readonly name: string;
      readonly lastFour: string;
      readonly credential: 'key' | 'server-token';
    }
  /** `days`: how many are left, rounded up; 0 once it has expired. */
  | {
      readonly kind: 'key_expiring';
      readonly name: string;
      readonly lastFour: string;
      readonly days: number;
      readonly expiresAt: number;
    }
  | { readonly kind: 'account_suspended'; readonly reason: string }
  | { readonly kind: 'account_reinstated' }
  /** `inviter` is the display name of the admin who invites. */
  | { readonly kind: 'invitation'; readonly link: string; readonly inviter: string }
  | { readonly kind: 'seller_approved'; readonly sellerName: string }
  | { readonly kind: 'account_deleted' }
  /** Somebody gave the right password, and no second factor (`isMissing`) or a wrong one. */
  | {
      readonly kind: 'password_known';
      readonly isMissing: boolean;
      readonly address: string;
      readonly userAgent: string;
      readonly time: number;
    }
  /** The file of a version was refused; `reason` says why, and may quote what is in the file. */
  | {
      readonly kind: 'version_quarantined';
      readonly productName: string;
      readonly versionTag: string;
      readonly reason: string;
    }
  /**
   * Goes to everybody who downloaded versions that an admin withdrew with one file, and to their sellers (`isSeller`), of
   * whose versions it tells. It names some, at least one, and counts the others (`more`). `reason` is in the admin's words.
   */
  | {
      readonly kind: 'version_recalled';
      readonly versions: readonly {
        readonly productName: string;
        readonly versionTag: string;
        /** What to install instead, of the same product. */
        readonly replacementTag: string | null;
      }[];
      readonly more: number;
      readonly reason: string;
      readonly isSeller: boolean;
    }
  /** Goes to the seller of a product from which an admin took its icon (`isIcon`) or a picture of its gallery. */
  | { readonly kind: 'picture_removed'; readonly productName: string; readonly isIcon: boolean }
  /** Goes to the seller. `rating` is in stars, `body` in the author's words, `url` where the review is. */
  | {
      readonly kind: 'review_posted';
      readonly productName: string;
      readonly rating: number;
      readonly body: string;
      readonly url: string;
    }
  /** Goes to the author of a review. `body` is in the seller's words, `url` where the review is. */
  | { readonly kind: 'review_answered'; readonly productName: string; readonly body: string; readonly url: string }
  /** Goes to the author of a review that an admin took out of sight. `url` is where they find it. */
  | { readonly kind: 'review_hidden'; readonly productName: string; readonly reason: string; readonly url: string }
  /** Gives a seller that came with an import to whoever reads the mail of the address. */
  | { readonly kind: 'seller_claim'; readonly link: string; readonly sellerName: string }
  /** `url` is the page of the product. */
  | { readonly kind: 'product_approved'; readonly productName: string; readonly url: string }
  /** `code` is one of the contract's, `reason` is in the admin's words. */
  | {
      readonly kind: 'product_rejected';
      readonly productName: string;
      readonly code: string;
      readonly reason: string;
    }
  /** A live product was taken out of sight to be looked at again. */
  | { readonly kind: 'product_sent_back'; readonly productName: string; readonly reason: string }
  /** An admin wrote to the seller of a product. */
  | { readonly kind: 'product_noted'; readonly productName: string; readonly body: string }
  /**
   * Deliveries to a webhook endpoint fail since a time, or it gets no more of them, for a reason in words. Of its address
   * `host` alone is told, for all of it may be what lets somebody write to a channel.
   */
  | (Endpoint & { readonly kind: 'endpoint_failing'; readonly since: number })
  | (Endpoint & { readonly kind: 'endpoint_disabled'; readonly reason: string })
  /**
   * Goes to every admin. `name` and `email` are the new one's; `maker` is the display name of the admin who did it,
   * null for the operator.
   */
  | { readonly kind: 'admin_made'; readonly name: string; readonly email: string; readonly maker: string | null };

export type MailKind = EmailMessage['kind'];

export type MessageOf<Kind extends MailKind> = Extract<EmailMessage, { readonly kind: Kind }>;
