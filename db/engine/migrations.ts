// The steps that bring a database to the newest schema.
import type { Knex } from 'knex';
import * as accountsAndKeys from '../migrations/0001-accounts-and-keys.js';
import * as catalog from '../migrations/0002-catalog.js';
import * as quotas from '../migrations/0003-quotas.js';
import * as idempotencyAndEvents from '../migrations/0004-idempotency-and-events.js';
import * as orders from '../migrations/0005-orders.js';
import * as reviews from '../migrations/0006-reviews.js';
import * as people from '../migrations/0007-people.js';
import * as credentials from '../migrations/0008-credentials.js';
import * as messages from '../migrations/0009-messages.js';
import * as erasableAddresses from '../migrations/0010-erasable-addresses.js';
import * as searchSnapshots from '../migrations/0011-search-snapshots.js';
import * as gameVersionsOfVersions from '../migrations/0012-game-versions-of-versions.js';
import * as tracesByAccount from '../migrations/0013-traces-by-account.js';
import * as credentialsInTheLog from '../migrations/0014-credentials-in-the-log.js';
import * as givenBackRequests from '../migrations/0015-given-back-requests.js';
import * as wordsOfTheDeleted from '../migrations/0016-words-of-the-deleted.js';
import * as jobs from '../migrations/0017-jobs.js';
import * as idleScopes from '../migrations/0018-idle-scopes.js';
import * as publishingOfProducts from '../migrations/0019-publishing-of-products.js';
import * as judgedVersions from '../migrations/0020-judged-versions.js';
import * as moderation from '../migrations/0021-moderation.js';
import * as trust from '../migrations/0022-trust.js';
import * as rescans from '../migrations/0023-rescans.js';
import * as ordersAndRefunds from '../migrations/0024-orders-and-refunds.js';
import * as ledger from '../migrations/0025-ledger.js';
import * as licenses from '../migrations/0026-licences.js';
import * as couponsAndGrants from '../migrations/0027-coupons-and-grants.js';
import * as subscriptions from '../migrations/0028-subscriptions.js';
import * as payments from '../migrations/0029-payments.js';
import * as mailPreferences from '../migrations/0030-mail-preferences.js';
import * as webhookEndpoints from '../migrations/0031-webhook-endpoints.js';
import * as webhookDeliveries from '../migrations/0032-webhook-deliveries.js';
import * as eventsFeed from '../migrations/0033-events-feed.js';
import * as socialPictures from '../migrations/0034-social-pictures.js';
import * as rotatedServerTokens from '../migrations/0035-rotated-server-tokens.js';
import * as searchedLog from '../migrations/0036-searched-log.js';
import * as waiting from '../migrations/0037-waiting.js';
import * as fileRecalls from '../migrations/0038-file-recalls.js';
import * as disputedAmounts from '../migrations/0039-disputed-amounts.js';
import * as declinedRefunds from '../migrations/0040-declined-refunds.js';
import * as listedBytes from '../migrations/0041-listed-bytes.js';
import * as serversAndHalfProofs from '../migrations/0042-servers-and-half-proofs.js';
import * as fittedScans from '../migrations/0043-fitted-scans.js';
import * as installationId from '../migrations/0044-installation-id.js';
import * as linksOfFormerAdmins from '../migrations/0045-links-of-former-admins.js';
import * as billedSubscriptions from '../migrations/0046-billed-subscriptions.js';
import * as requestsOfTheDeleted from '../migrations/0047-requests-of-the-deleted.js';
import * as lastLooks from '../migrations/0048-last-looks.js';
import * as backups from '../migrations/0049-backups.js';
import * as secretKeys from '../migrations/0051-secret-keys.js';
import * as nodes from '../migrations/0052-nodes.js';
import * as signingKeysInTurn from '../migrations/0053-signing-keys-in-turn.js';
import * as additiveMigrations from '../migrations/0055-additive-migrations.js';
import * as searchImages from '../migrations/0056-search-images.js';

/** A migration, and whether releases before it can work with what it leaves. */
interface Migration extends Knex.Migration {
  /**
   * Whether it only adds, and what those releases write stays valid: no rows of theirs changed, no column without a
   * default that must not be null, nothing refused that was not refused before. A test holds it to that.
   */
  readonly additive: boolean;
}

/** No release before them asks which of them only add. */
const FIRST: readonly (readonly [name: string, migration: Knex.Migration])[] = [
  ['0001-accounts-and-keys', accountsAndKeys],
  ['0002-catalog', catalog],
  ['0003-quotas', quotas],
  ['0004-idempotency-and-events', idempotencyAndEvents],
  ['0005-orders', orders],
  ['0006-reviews', reviews],
  ['0007-people', people],
  ['0008-credentials', credentials],
  ['0009-messages', messages],
  ['0010-erasable-addresses', erasableAddresses],
  ['0011-search-snapshots', searchSnapshots],
  ['0012-game-versions-of-versions', gameVersionsOfVersions],
  ['0013-traces-by-account', tracesByAccount],
  ['0014-credentials-in-the-log', credentialsInTheLog],
  ['0015-given-back-requests', givenBackRequests],
  ['0016-words-of-the-deleted', wordsOfTheDeleted],
  ['0017-jobs', jobs],
  ['0018-idle-scopes', idleScopes],
  ['0019-publishing-of-products', publishingOfProducts],
  ['0020-judged-versions', judgedVersions],
  ['0021-moderation', moderation],
  ['0022-trust', trust],
  ['0023-rescans', rescans],
  ['0024-orders-and-refunds', ordersAndRefunds],
  ['0025-ledger', ledger],
  ['0026-licences', licenses],
  ['0027-coupons-and-grants', couponsAndGrants],
  ['0028-subscriptions', subscriptions],
  ['0029-payments', payments],
  ['0030-mail-preferences', mailPreferences],
  ['0031-webhook-endpoints', webhookEndpoints],
  ['0032-webhook-deliveries', webhookDeliveries],
  ['0033-events-feed', eventsFeed],
  ['0034-social-pictures', socialPictures],
  ['0035-rotated-server-tokens', rotatedServerTokens],
  ['0036-searched-log', searchedLog],
  ['0037-waiting', waiting],
  ['0038-file-recalls', fileRecalls],
  ['0039-disputed-amounts', disputedAmounts],
  ['0040-declined-refunds', declinedRefunds],
  ['0041-listed-bytes', listedBytes],
  ['0042-servers-and-half-proofs', serversAndHalfProofs],
  ['0043-fitted-scans', fittedScans],
  ['0044-installation-id', installationId],
  ['0045-links-of-former-admins', linksOfFormerAdmins],
  ['0046-billed-subscriptions', billedSubscriptions],
  ['0047-requests-of-the-deleted', requestsOfTheDeleted],
  ['0048-last-looks', lastLooks],
  ['0049-backups', backups],
  ['0051-secret-keys', secretKeys],
  ['0052-nodes', nodes],
  ['0053-signing-keys-in-turn', signingKeysInTurn],
];

const TELLING: readonly (readonly [name: string, migration: Migration])[] = [
  ['0055-additive-migrations', additiveMigrations],
  ['0056-search-images', searchImages],
];

/**
 * In order; a released migration is never edited. They are code, because file names differ between source and build.
 */
export const MIGRATIONS: readonly (readonly [name: string, migration: Knex.Migration])[] = [...FIRST, ...TELLING];

/** Those with which releases can work that do not know them. */
export const ADDITIVE: readonly string[] = TELLING.filter(([, { additive }]) => additive).map(([name]) => name);

/** The step to which this release brings a database. */
export const LATEST_MIGRATION = MIGRATIONS.at(-1)![0];

/** Whether this release knows a step of a database, and can open one that was brought to it. */
export const knowsMigration = (name: string): boolean => MIGRATIONS.some(([known]) => known === name);
