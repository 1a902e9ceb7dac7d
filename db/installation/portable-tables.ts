// Every table of the database and every column of it: what an export of the marketplace takes, in the order in which
// rows can be put into another database, and what it leaves out, each with the reason.
import { columnsOf, type Column } from './portable-values.js';

/** A table whose rows are taken. */
export interface PortableTable {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns by whose values a row is known, in the order in which rows are exported. */
  readonly key: readonly string[];
  /** Columns that are not taken, with the reason; they are null in another database. */
  readonly without: Readonly<Record<string, string>>;
  /** What a row becomes that says what this process is doing. */
  readonly atRest: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** Columns are named with their kinds where these are not `text`. */
function take(
  key: string,
  columns: string,
  { without = {}, atRest = (row) => row }: Partial<Pick<PortableTable, 'without' | 'atRest'>> = {},
): Omit<PortableTable, 'name'> {
  return { key: key.split(' '), columns: columnsOf(columns), without, atRest };
}

/** A table comes behind those that its rows refer to. */
const TAKEN: Readonly<Record<string, Omit<PortableTable, 'name'>>> = {
  installation: take('id', 'id'),
  installation_marks: take('name', 'name made_at:time'),
  secret_keys: take('name', 'name status first_used_at:time'),
  change_counter: take('id', 'id:integer last_seq:integer'),
  accounts: take(
    'id',
    `id email display_name seller_name is_admin:boolean suspended_at:time created_at:time password_hash
     email_verified_at:time suspended_reason is_trusted:boolean deleted_at:time`,
  ),
  avatars: take('account_id', 'account_id image:bytes updated_at:time'),
  unwanted_mail: take('account_id kind', 'account_id kind'),
  api_keys: take(
    'id',
    `id account_id name hash prefix last_four scopes:json product_ids:json expires_at:time revoked_at:time
     last_used_at:time created_at:time previous_hash previous_expires_at:time reminded_days:integer`,
  ),
  server_tokens: take(
    'id',
    `id account_id name hash last_four expires_at:time revoked_at:time last_used_at:time created_at:time previous_hash
     previous_expires_at:time`,
  ),
  totp_secrets: take('account_id', 'account_id secret activated_at:time last_step:integer created_at:time'),
  passkeys: take(
    'id',
    `id account_id credential_id public_key:bytes counter:integer transports:json name backed_up:boolean
     last_used_at:time created_at:time`,
  ),
  recovery_codes: take('account_id hash', 'account_id hash used_at:time created_at:time'),
  one_time_links: take(
    'id',
    'id purpose account_id created_by payload:json hash created_at:time expires_at:time used_at:time',
  ),
  seller_claims: take('id', 'id account_id email hash created_by created_at:time expires_at:time used_at:time'),
  audit_events: take(
    'id',
    'id account_id actor_id action target_type target_id details:json created_at:time credential_type credential_id',
  ),
  audit_addresses: take('event_id', 'event_id address'),
  products: take(
    'id',
    `id slug name short_description description_html price_cents:integer billing_interval game category status
     seller_id tags:json support_url revision:integer max_activations:integer review_reason icon_key first_live_at:time
     base_game_versions:json game_versions:json platforms:json compat:json latest_version_id
     base_download_count:integer download_count:integer base_rating_count:integer base_rating_sum:real
     rating_count:integer rating_sum:integer created_at:time updated_at:time changed_at:time change_seq:integer
     gallery:json submitted_at:time review_code archived_by_admin:boolean offline_hours:integer`,
  ),
  versions: take(
    'id',
    `id product_id version_tag channel release_notes_html file_name file_size:integer sha256 object_key
     game_versions:json platforms:json status yanked_at:time yanked_reason recalled_at:time recalled_reason
     base_download_count:integer download_count:integer created_at:time published_at:time changed_at:time
     change_seq:integer scan:json publish_requested_at:time overdue_at:time recalled_applies_to
     recalled_replacement_id listed_bytes:integer`,
  ),
  social_pictures: take('product_id', 'product_id drawn_of picture_id made_at:time failures:integer retry_at:time'),
  social_picture_places: take('id', 'id change_seq:integer look'),
  product_approvals: take('product_id', 'product_id approved_at:time approved_by content:json edited_at:time'),
  moderation_notes: take('id', 'id product_id account_id by_admin:boolean internal:boolean body created_at:time'),
  product_reports: take(
    'id',
    `id product_id account_id version_id kind body created_at:time updated_at:time resolution note resolved_by
     resolved_at:time`,
  ),
  version_recalls: take('id', 'id version_id told_up_to created_at:time lifted_at:time taken_by told_with'),
  rescans: take(
    'id',
    `id created_by running rules:integer everything:boolean total:integer checked:integer rejected:integer cursor
     last_version_id created_at:time finished_at:time`,
  ),
  rescan_findings: take('rescan_id version_id', 'rescan_id version_id'),
  downloads: take('id', 'id version_id product_id account_id address nonce counted:boolean created_at:time'),
  reviews: take(
    'id',
    `id product_id account_id rating:integer body helpful_count:integer verified_purchase:boolean refunded:boolean
     hidden_at:time verified_version reply_body reply_at:time created_at:time updated_at:time hidden_reason`,
  ),
  review_votes: take('review_id account_id', 'review_id account_id created_at:time'),
  review_reports: take('review_id account_id', 'review_id account_id reason created_at:time closed_at:time'),
  coupons: take(
    'id',
    `id seller_id code percent_off:integer amount_off_cents:integer max_uses:integer max_uses_per_buyer:integer
     starts_at:time ends_at:time product_ids:json created_at:time updated_at:time deleted_at:time`,
  ),
  orders: take(
    'id',
    `id product_id buyer_id seller_id status product_name quantity:integer additional_seats:boolean
     unit_price_cents:integer discount_cents:integer tax_cents:integer amount_cents:integer refunded_cents:integer
     fee_cents:integer seller_net_cents:integer currency coupon license_id payment payment_reference checkout_url
     created_at:time updated_at:time paid_at:time refunded_at:time change_seq:integer seats:integer billing_interval
     subscription_id is_renewal:boolean immediate_delivery:boolean terms_version refund_requested_at:time refund_reason
     checkout_reference checkout_expires_at:time checkout_attempts:integer repeat_key coupon_id
     refund_declined_at:time refund_decline_reason`,
  ),
  refunds: take(
    'id',
    `id order_id seller_id status cents:integer fee_cents:integer tax_cents:integer of_late_payment:boolean reason
     requested_by repeat_key payment_reference provider_reference failure created_at:time settled_at:time`,
  ),
  payouts: take(
    'id',
    `id seller_id amount_cents:integer currency reference note created_by first_entry:integer last_entry:integer
     created_at:time`,
  ),
  ledger_postings: take(
    'id',
    `id kind source destination cents:integer currency seller_id position:integer balance_cents:integer order_id
     refund_id payout_id created_at:time`,
  ),
  ledger_balances: take(
    'seller_id currency',
    `seller_id currency balance_cents:integer entries:integer paid_entries:integer paid_out_cents:integer
     paid_at:time`,
  ),
  payment_events: take('id', 'id type fact:json invoice outcome received_at:time taken_at:time'),
  payment_disputes: take('id', 'id order_id status created_at:time amount_cents:integer'),
  grants: take('account_id product_id source', 'account_id product_id source expires_at:time created_at:time'),
  product_grants: take(
    'id',
    `id product_id email account_id source external_id seats:integer expires_at:time claimed_at:time mailed_at:time
     ended_at:time ended_as created_at:time`,
  ),
  licences: take(
    'id',
    `id product_id account_id status reason suspended_by key_hash sealed_key seats:integer expires_at:time
     grace_hours:integer created_at:time updated_at:time ended_at:time`,
  ),
  licence_sources: take(
    'id',
    'id licence_id order_id grant_id subscription_id seats:integer expires_at:time grace_hours:integer ended_at:time',
  ),
  licence_servers: take('licence_id server_id', 'licence_id server_id first_seen_at:time'),
  activations: take('id', 'id licence_id server_id server_name plugin_version first_seen_at:time last_seen_at:time'),
  signing_keys: take(
    'id',
    'id public_key private_key created_at:time signs_from:time retired_at:time kept_until:time follows',
  ),
  subscriptions: take(
    'id',
    `id product_id buyer_id seller_id status billing_interval unit_price_cents:integer quantity:integer seats:integer
     currency licence_id paid_order_id renewal_order_id provider_reference provider_ended_at:time anchor_at:time
     periods:integer current_period_start:time current_period_end:time owns_until:time due_at:time cancelled_at:time
     ended_at:time created_at:time updated_at:time`,
  ),
  events: take('id', 'id kind product_id recipient_id data:json created_at:time change_seq:integer'),
  events_horizon: take('id', 'id:integer deleted_seq:integer'),
  webhook_endpoints: take(
    'id',
    `id account_id sealed_url host format events:json product_ids:json status disabled_reason failing_since:time
     failing_told:boolean is_proven:boolean sealed_secret sealed_previous_secret previous_secret_until:time
     created_at:time updated_at:time`,
  ),
  webhook_topics: take('endpoint_id kind product_id', 'endpoint_id kind product_id'),
  webhook_fan_out: take('id', 'id event_seq:integer endpoint_id'),
  webhook_deliveries: take(
    'id',
    `id endpoint_id event_id kind test_body status attempts:integer tries:integer error response_status:integer
     duration_ms:integer answer next_attempt_at:time created_at:time finished_at:time`,
  ),
  webhook_attempts: take(
    'delivery_id number',
    'delivery_id number:integer at:time error response_status:integer duration_ms:integer answer',
  ),
  messages: take(
    'id',
    `id account_id kind subject recipient body status attempts:integer next_attempt_at:time last_error created_at:time
     sent_at:time`,
  ),
  jobs: take(
    'id',
    `id kind payload:json status unique_key run_at:time claims:integer attempts:integer last_error created_at:time
     finished_at:time lane lane_group`,
    {
      without: {
        lease_until: 'a job that runs is exported as one that waits',
        node: 'a job that runs is exported as one that waits',
      },
      atRest: (row) => (row['status'] === 'running' ? { ...row, status: 'waiting' } : row),
    },
  ),
};

/** Tables whose rows are taken, in the order in which they can be filled. */
export const PORTABLE_TABLES: readonly PortableTable[] = Object.entries(TAKEN).map(([name, table]) => ({
  name,
  ...table,
}));

/** Tables that are left out, each with the reason: what it means to people where it means anything to them. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'everyone signs in again',
  half_proofs: 'a sign-in that waits for its second factor begins anew',
  idempotency_records: 'answers that are remembered for repeated requests are forgotten',
  quotas: 'windows of rate limits begin anew',
  leases: 'they are held by processes, not by the marketplace',
  nodes: 'they are processes, not of the marketplace',
  backup_outcomes: 'backups and drills are of the place where they were made',
  search_images: 'the search index is built anew',
  search_snapshots: 'the search index is built anew',
  search_wishes: 'the search index is built anew',
  additive_migrations: 'another database has migrations of its own',
  knex_migrations: 'another database has migrations of its own',
  knex_migrations_lock: 'another database has migrations of its own',
};
