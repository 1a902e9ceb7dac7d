// The log of security-relevant acts. It can only grow: the database refuses to change or delete an entry. The address
// of an entry lies beside the log, and goes when the account is deleted whose it is: of whoever acted, or of whoever it
// happened to where nobody known did.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { auditReads } from './audit-reads.js';

/** What happened, as object and verb. */
export type AuditAction =
  | 'account.registered'
  | 'account.verified'
  | 'account.email_change_requested'
  | 'account.email_changed'
  | 'account.email_confirmed'
  | 'account.profile_changed'
  | 'account.exported'
  | 'account.deleted'
  | 'account.suspended'
  | 'account.reinstated'
  | 'account.promoted'
  | 'account.demoted'
  | 'account.seller_approved'
  | 'account.trusted'
  | 'account.distrusted'
  | 'session.signed_in'
  | 'session.sign_in_failed'
  | 'session.signed_out'
  | 'session.ended'
  | 'session.proved'
  | 'password.changed'
  | 'password.reset_requested'
  | 'password.reset'
  | 'totp.added'
  | 'totp.removed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'recovery_codes.created'
  | 'recovery_code.used'
  | 'key.created'
  | 'key.changed'
  | 'key.rotated'
  | 'key.revoked'
  | 'key.reported'
  | 'server_token.created'
  | 'server_token.changed'
  | 'server_token.rotated'
  | 'server_token.revoked'
  | 'invitation.created'
  | 'invitation.revoked'
  | 'invitation.used'
  | 'account.claimed'
  | 'claim.created'
  | 'claim.revoked'
  | 'claim.redeemed'
  | 'claims.imported'
  | 'review.hidden'
  | 'review.unhidden'
  | 'review.reports_dismissed'
  | 'version.recalled'
  | 'version.recall_lifted'
  | 'job.run_again'
  | 'messages.read'
  | 'order.cancelled'
  | 'order.marked_paid'
  | 'order.refunded'
  | 'order.refund_declined'
  | 'payout.created'
  | 'licence.suspended'
  | 'licence.reinstated'
  | 'licence.revoked'
  | 'licence.rotated'
  | 'product.archived'
  | 'product.restored'
  | 'product.approved'
  | 'product.edits_approved'
  | 'product.rejected'
  | 'product.sent_back'
  | 'product.icon_removed'
  | 'product.picture_removed'
  | 'product.note_written'
  | 'product_report.resolved'
  | 'rescan.begun'
  | 'subscription.cancelled'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.secret_rotated'
  | 'webhook.deleted';

/** What somebody acted with, by its id. */
interface Credential {
  readonly type: 'session' | 'key';
  readonly id: string;
}

export interface NewAuditEvent {
  /** In whose log it stands: the account that it happened to. */
  accountId: string;
  /** The account that did it; null for somebody unknown and for the operator. */
  actorId: string | null;
  action: AuditAction;
  /** What it was done to, such as `key`, and that thing's id. */
  targetType?: string | null;
  targetId?: string | null;
  /** From where it was done. Not kept when whoever did it is deleted. */
  address?: string | null;
  /** By what it was done, of acts of admins and of those that a key may do for its owner; null of all else. */
  credential?: Credential | null;
  /** Names and numbers about the act. An entry is never erased, so nothing secret and nothing personal. */
  details?: Record<string, string | number | boolean | null> | null;
}

export type AuditEvent = Required<NewAuditEvent> & { id: string; createdAt: number };

export interface AuditFilter {
  /** One account's log; everybody's when undefined. */
  accountId?: string | undefined;
  /** Of one that there is not, there are no entries. */
  action?: string | undefined;
}

/** A row of the log. */
export interface AuditRow {
  id: string;
  account_id: string;
  actor_id: string | null;
  action: AuditAction;
  target_type: string | null;
  target_id: string | null;
  details: string | null;
  created_at: number;
  credential_type: Credential['type'] | null;
  credential_id: string | null;
}

interface Entry {
  readonly row: AuditRow;
  readonly address: string | null;
}

const TABLE = 'audit_events';
const ADDRESSES = 'audit_addresses';

/** The id of an entry, and when it happened, in epoch ms: by both, entries are ordered. */
export type AuditStamp = Pick<AuditEvent, 'id' | 'createdAt'>;

export const auditStamp = (createdAt: number): AuditStamp => ({ id: uuid(), createdAt });

function toEntry(event: NewAuditEvent, { id, createdAt }: AuditStamp): Entry {
  const row: AuditRow = {
    id,
    account_id: event.accountId,
    actor_id: event.actorId,
    action: event.action,
    target_type: event.targetType ?? null,
    target_id: event.targetId ?? null,
    details: event.details ? JSON.stringify(event.details) : null,
    created_at: createdAt,
    credential_type: event.credential?.type ?? null,
    credential_id: event.credential?.id ?? null,
  };
  return { row, address: event.address ?? null };
}

const insertion = query((knex) =>
  knex(TABLE).insert(
    params(
      'id',
      'account_id',
      'actor_id',
      'action',
      'target_type',
      'target_id',
      'details',
      'created_at',
      'credential_type',
      'credential_id',
    ),
  ),
);

const known = query<{ id: string }>((knex) => knex(TABLE).where('id', param('id')).select('id'));

/** Adds the address of an entry, unless the account is deleted whose it is. */
const insertAddress = query((knex) => {
  const deleted = knex('accounts')
    .where({ id: param('id') })
    .whereNotNull('deleted_at')
    .select('id');
  const added = [param('event_id'), param('address'), deleted];
  return knex.raw(`insert into ${ADDRESSES} (event_id, address) select ?, ? where not exists ?`, added);
});

/**
 * Writes an entry, without its address when the account is gone whose it is: what was noted before may be written
 * after.
 */
async function insert({ run }: Executor, { row, address }: Entry): Promise<void> {
  await run(insertion, { ...row });
  if (address !== null) await run(insertAddress, { event_id: row.id, address, id: row.actor_id ?? row.account_id });
}

export type Audit = ReturnType<typeof createAudit>;

/** The audit log of a database. */
export function createAudit(db: Executor, clock: () => number) {
  const { knex } = db;
  return {
    ...auditReads(db),

    /**
     * Adds an entry, in the transaction of the act, so that neither is there without the other.
     *
     * @param stamp when it happened: now, unless it was noted before
     */
    async append(event: NewAuditEvent, stamp = auditStamp(clock())): Promise<void> {
      await insert(db, toEntry(event, stamp));
    },

    /** Whether the entry of a stamp is there: its writer may not have been told. */
    has: async ({ id }: AuditStamp): Promise<boolean> => (await db.first(known, { id })) !== undefined,

    /**
     * Forgets from where an account did anything, and from where somebody unknown did anything to it; call it in the
     * transaction that deletes the account. From where others acted on it stays as long as they do.
     */
    async forgetAddresses(accountId: string): Promise<void> {
      const byUnknown = knex(TABLE).where({ account_id: accountId }).whereNull('actor_id').select('id');
      const own = knex(TABLE).where({ actor_id: accountId }).select('id');
      await knex(ADDRESSES)
        .where((either) => void either.whereIn('event_id', own).orWhereIn('event_id', byUnknown))
        .delete();
    },
  };
}
