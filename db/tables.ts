// The one list of aggregates: everything that is kept in the database, bound to where its statements run.
import { accountDeletion } from './accounts/account-deletion.js';
import { createAccounts } from './accounts/accounts.js';
import { createAvatars } from './accounts/avatars.js';
import { createMailPreferences } from './accounts/mail-preferences.js';
import { createSellerClaims } from './accounts/seller-claims.js';
import { createImportedProducts } from './catalog/imported-products.js';
import { createProducts } from './catalog/products.js';
import { createVersionFiles } from './catalog/version-files.js';
import { versionStates } from './catalog/version-states.js';
import { createPublicSellers } from './catalog/public-sellers.js';
import { createRecalls } from './catalog/recalls.js';
import { createRescans } from './catalog/rescans.js';
import { createSearchImages } from './catalog/search-images.js';
import { createSocialPictures } from './catalog/social-pictures.js';
import { createVersions } from './catalog/versions.js';
import { createBuyers } from './grants/buyers.js';
import { createCoupons } from './coupons/coupons.js';
import { createGrants } from './grants/grants.js';
import { createHalfProofs } from './credentials/half-proofs.js';
import { createKeys } from './credentials/keys.js';
import { createOneTimeLinks } from './credentials/one-time-links.js';
import { createPasskeys } from './credentials/passkeys.js';
import { createRecoveryCodes } from './credentials/recovery-codes.js';
import { createSecondFactors } from './credentials/second-factors.js';
import { createServerTokens } from './credentials/server-tokens.js';
import { createSessions } from './credentials/sessions.js';
import { createTotpSecrets } from './credentials/totp-secrets.js';
import type { Database } from './engine/connection.js';
import { failureOf } from './engine/database-errors.js';
import type { Executor } from './engine/executor.js';
import type { LockKind, LockMode } from './engine/lock.js';
import type { Sealer } from './engine/sealed-text.js';
import { createActivations } from './licenses/activations.js';
import { createLicenses } from './licenses/licenses.js';
import { createSigningKeys } from './licenses/signing-keys.js';
import { createLedger } from './ledger/ledger.js';
import { createPayouts } from './ledger/payouts.js';
import { createApprovals } from './moderation/approvals.js';
import { createModerationNotes } from './moderation/moderation-notes.js';
import { createProductReports } from './moderation/product-reports.js';
import { createSubmissions } from './moderation/submissions.js';
import { createOwnedChanges } from './licenses/owned-changes.js';
import { createUnansweredReviews } from './reviews/unanswered-reviews.js';
import { createUnpublished } from './catalog/unpublished.js';
import { createBackups } from './installation/backups.js';
import { createInstallation } from './installation/installation.js';
import { createInstallationMarks } from './installation/installation-marks.js';
import { createNamedFiles } from './installation/named-files.js';
import { createNodes } from './installation/nodes.js';
import { createSealedTexts } from './installation/sealed-texts.js';
import { createSecretKeys } from './installation/secret-keys.js';
import { createWaiting } from './installation/waiting.js';
import { createDownloads } from './orders/downloads.js';
import { createOrders } from './orders/orders.js';
import { createPaidOrders } from './payments/paid-orders.js';
import { createPaymentDisputes } from './payments/payment-disputes.js';
import { createPaymentEvents } from './payments/payment-events.js';
import { createOwnership } from './orders/ownership.js';
import { createRefundRequests } from './orders/refund-requests.js';
import { createPurchases } from './orders/purchases.js';
import { createRefunds } from './orders/refunds.js';
import { createSalesDays } from './orders/sales-days.js';
import { createReviews } from './reviews/reviews.js';
import { createAudit } from './audit/audit.js';
import { createAuditNames } from './audit/audit-names.js';
import { createEvents } from './events/events.js';
import { createIdempotency } from './limits/idempotency.js';
import { createJobs } from './jobs/jobs.js';
import { createMessages } from './email/messages.js';
import { createQuotas } from './limits/quotas.js';
import { createSubscriptions } from './subscriptions/subscriptions.js';
import { createDeliveries } from './webhooks/deliveries.js';
import { createFanOutCursors } from './webhooks/fan-out.js';
import { createWebhookEndpoints } from './webhooks/endpoints.js';

export interface TablesOptions {
  /** The time, in epoch milliseconds. */
  readonly clock: () => number;
  /** For what must not be read in a copy of the database: secrets of authenticator apps, mail. */
  readonly sealer: Sealer;
}

/** Has something done that is no part of a transaction. */
type Afterwards = (act: () => void) => void;

const AT_ONCE: Afterwards = (act) => act();

export type Tables = ReturnType<typeof openTables>;

/** Binds every aggregate to an executor. It costs little, and nothing is read: each transaction has tables of its own. */
export function openTables(executor: Executor, { clock, sealer }: TablesOptions, afterwards: Afterwards = AT_ONCE) {
  const audit = createAudit(executor, clock);
  const products = createProducts(executor, clock);
  const jobs = createJobs(executor, clock);
  return {
    ...aroundTables(executor, afterwards),
    accounts: {
      ...createAccounts(executor, clock),
      ...accountDeletion(executor, { audit, products }, clock),
    },
    approvals: createApprovals(executor, clock),
    audit,
    auditNames: createAuditNames(executor),
    avatars: createAvatars(executor, clock),
    downloads: createDownloads(executor, clock),
    ...credentialTables(executor, { clock, sealer }),
    events: createEvents(executor, clock),
    idempotency: createIdempotency(executor, clock),
    importedProducts: createImportedProducts(executor),
    ...installationTables(executor, clock),
    jobs,
    ...moneyTables(executor, { clock, sealer }),
    mailPreferences: createMailPreferences(executor),
    mailQueue: createMessages(executor, sealer, clock),
    moderationNotes: createModerationNotes(executor, clock),
    ownedChanges: createOwnedChanges(executor, clock),
    ownership: createOwnership(executor, clock),
    productReports: createProductReports(executor, clock),
    products,
    publicSellers: createPublicSellers(executor),
    quotas: createQuotas(executor),
    recalls: createRecalls(executor, clock),
    refundRequests: createRefundRequests(executor),
    rescans: createRescans(executor, clock),
    reviews: createReviews(executor, clock),
    searchImages: createSearchImages(executor, clock),
    sealedTexts: createSealedTexts(executor, sealer),
    secretKeys: createSecretKeys(executor, clock),
    sellerClaims: createSellerClaims(executor, clock),
    socialPictures: createSocialPictures(executor, clock),
    submissions: createSubmissions(executor),
    unansweredReviews: createUnansweredReviews(executor),
    unpublished: createUnpublished(executor),
    versionFiles: createVersionFiles(executor),
    webhookDeliveries: createDeliveries(executor, jobs, clock),
    versions: { ...createVersions(executor, clock), ...versionStates(executor, clock) },
    webhookEndpoints: createWebhookEndpoints(executor, sealer, clock),
    webhookFanOut: createFanOutCursors(executor),
  };
}

const aroundTables = ({ lock }: Executor, afterwards: Afterwards) => ({
  /**
   * Locks what a write judges by or changes: first of all, and in the order of `LOCK_ORDER`; a product, with its seller,
   * by `lockAll` of market/lock-all.ts.
   */
  lock: (kind: Exclude<LockKind, 'product'>, id: string, mode: LockMode = 'exclusive') => lock([{ kind, id, mode }]),
  /** The same of several at once, in the order given. */
  lockEach: lock,
  /**
   * Has something done that is no part of the transaction, such as a note in memory: at once where there is none, else
   * when the write is over. It is done once, however often the database has the write run; also when the act was
   * refused and what it wrote undone, but not when the database failed, for then nothing came of the act. It must not
   * throw.
   */
  afterwards,
});

/** What is known of the installation as a whole. */
const installationTables = (executor: Executor, clock: () => number) => ({
  backups: createBackups(executor, clock),
  installation: createInstallation(executor),
  installationMarks: createInstallationMarks(executor, clock),
  namedFiles: createNamedFiles(executor),
  nodes: createNodes(executor, clock),
  waiting: createWaiting(executor),
});

/** What people and programs prove themselves by. */
function credentialTables(executor: Executor, { clock, sealer }: TablesOptions) {
  return {
    halfProofs: createHalfProofs(executor, clock),
    keys: createKeys(executor, clock),
    oneTimeLinks: createOneTimeLinks(executor, clock),
    passkeys: createPasskeys(executor, clock),
    recoveryCodes: createRecoveryCodes(executor, clock),
    secondFactors: createSecondFactors(executor),
    serverTokens: createServerTokens(executor, clock),
    sessions: createSessions(executor, clock),
    totpSecrets: createTotpSecrets(executor, sealer, clock),
  };
}

/** What is bought and sold, what that gives, and whose the money is. */
function moneyTables(executor: Executor, { clock, sealer }: TablesOptions) {
  const ledger = createLedger(executor, clock);
  return {
    activations: createActivations(executor, clock),
    buyers: createBuyers(executor, clock),
    coupons: createCoupons(executor, clock),
    grants: createGrants(executor, clock),
    ledger,
    licenses: createLicenses(executor, sealer, clock),
    orders: createOrders(executor, clock),
    paidOrders: createPaidOrders(executor),
    paymentDisputes: createPaymentDisputes(executor, clock),
    paymentEvents: createPaymentEvents(executor, clock),
    payouts: createPayouts(executor, ledger, clock),
    purchases: createPurchases(executor, clock),
    refunds: createRefunds(executor, clock),
    salesDays: createSalesDays(executor),
    signingKeys: createSigningKeys(executor, sealer, clock),
    subscriptions: createSubscriptions(executor, clock),
  };
}

/** Runs `fn` in one transaction, with tables that are its own: what they read is what it has written so far. */
export type Write = <T>(fn: (tables: Tables) => Promise<T>) => Promise<T>;

export interface StoredTables {
  /** What is committed. Within a write they refuse to be read. */
  readonly tables: Tables;
  /** @throws as `Database.write` does */
  readonly write: Write;
  /** Calls `listener` after each write of this process that gave those who run jobs something to do. */
  afterJobsAdded(listener: () => void): void;
  /** Calls `listener` after each write of this process that appended events. */
  afterEventsAppended(listener: () => void): void;
}

/** The tables of a database: those to read, and the one way to write. */
export function tablesOf(
  { committed, write }: Pick<Database, 'committed' | 'write'>,
  options: TablesOptions,
): StoredTables {
  const onJobs: (() => void)[] = [];
  const onEvents: (() => void)[] = [];
  return {
    tables: openTables(committed, options),
    async write(fn) {
      let left: (() => void)[] = [];
      const { result, jobs, events } = await write(async (transaction) => {
        // What a try left that was undone is void with it.
        left = [];
        const tables = openTables(transaction, options, (act) => void left.push(act));
        return { result: await fn(tables), jobs: tables.jobs, events: tables.events };
      }).catch((error: unknown) => {
        if (failureOf(error) === undefined) for (const act of left) act();
        throw error;
      });
      for (const act of left) act();
      if (jobs.hasAdded()) for (const listener of onJobs) listener();
      if (events.hasAppended()) for (const listener of onEvents) listener();
      return result;
    },
    afterJobsAdded: (listener) => void onJobs.push(listener),
    afterEventsAppended: (listener) => void onEvents.push(listener),
  };
}
