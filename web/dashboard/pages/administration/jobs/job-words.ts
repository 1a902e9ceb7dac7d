// Jobs in plain words: what each kind does, and how far it is.
import type { JobStatus } from '#generated/enums.js';

export const STATUS_WORDS: Readonly<
  Record<JobStatus, { readonly label: string; readonly color: 'gray' | 'pine' | 'red' }>
> = {
  failed: { label: 'Failed', color: 'red' },
  waiting: { label: 'Waiting', color: 'gray' },
  running: { label: 'Running', color: 'pine' },
  done: { label: 'Done', color: 'pine' },
};

/** By kind, of all that the service knows. */
export const JOB_WORDS: ReadonlyMap<string, string> = new Map([
  ['deliver_mail', 'Send a message'],
  ['deliver_webhook', 'Send an event to a webhook'],
  ['judge_version', 'Check the file of a version'],
  ['rescan', 'Check published files again'],
  ['take_payment_event', 'Act on a message of the payment provider'],
  ['settle_refund', 'Refund a payment'],
  ['close_checkout', 'Close the page where an order was to be paid'],
  ['end_billing', 'End the billing of a subscription'],
  ['stop_billing', 'Stop the billing of a subscription that never began'],
  ['recover_webhook', 'Resend missed events to a webhook'],
  ['clear_webhook', 'Delete the log of a deleted webhook'],
  ['mail_recall', 'Warn people who downloaded a recalled version'],
  ['mail_claims', 'E-mail imported sellers'],
  ['mail_grants', 'E-mail people who received a product'],
  ['remove_object', 'Remove a file from the store'],
  ['draw_social_pictures', 'Draw pictures for links'],
  ['advance_subscriptions', 'Renew subscriptions'],
  ['expire_grants', 'End grants'],
  ['expire_licences', 'End licenses'],
  ['expire_orders', 'Cancel unpaid orders'],
  ['give_licences', 'Give licenses for older orders'],
  ['note_half_proof', 'Note a sign-in that ended at the password'],
  ['remind_of_expiry', 'Remind owners of keys that expire'],
  ['tell_health', 'Write in the log whether all is well'],
  ['turn_signing_keys', 'Change the keys that sign'],
  ['sweep', 'Delete expired data'],
  ['back_up', 'Make a backup'],
  ['sweep_files', 'Delete unfinished uploads'],
]);

/** The words of a kind, or its name where a newer service has one that this page does not know. */
export const jobWords = (kind: string): string => JOB_WORDS.get(kind) ?? kind;
