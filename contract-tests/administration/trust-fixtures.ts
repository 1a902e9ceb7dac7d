// What scenarios and tests of recalls, reported reviews and claims share.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { claimJobs } from '../../market/accounts/claim-jobs.js';
import { recallJobs } from '../../market/catalog/recall-jobs.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { NO_HANDLERS } from '../harness/no-handlers.js';
import type { Scenario } from '../harness/scenario.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';
import { aReview } from '../reviews/review-fixtures.js';
import { adminOf } from '../moderation/moderation-fixtures.js';

/** Writes the e-mails that wait to be written, by jobs. */
export async function writeEmails({ market }: TestService): Promise<void> {
  const runner = createJobRunner({
    stored: market,
    db: market.db,
    handlers: { ...NO_HANDLERS, ...claimJobs(market), ...recallJobs(market) },
    clock: market.clock,
    log: { warn: assert.fail, error: assert.fail },
  });
  await runner.runDue();
  await runner.stop();
}

/** A file of which the database knows, like no other; its bytes are nowhere. */
export function aFile() {
  const sha256 = randomBytes(32).toString('hex');
  return { name: 'plugin.jar', size: 3, sha256, objectKey: `products/some/versions/${sha256}` };
}

interface Refused {
  readonly code: string;
}

let made = 0;

/** A seller that came with an import, with a live product. */
export async function anImportedSeller(
  service: TestService,
): Promise<{ accountId: string; sellerName: string; productId: string }> {
  const sellerName = `imported-${++made}`;
  const { id: accountId } = await service.market.write(({ accounts }) =>
    accounts.create({ email: null, displayName: sellerName, sellerName }),
  );
  const seller: Holder = { accountId, email: '', keyId: '', key: '' };
  return { accountId, sellerName, productId: (await service.product({}, seller)).id };
}

/** A claim whose e-mail is written, of a new imported seller. */
export async function aClaim(service: TestService, email = `claimant-${++made}@example.com`) {
  const seller = await anImportedSeller(service);
  const { accountId: createdBy } = await service.account({ isAdmin: true });
  const token = createSecret();
  const id = await service.market.write(async ({ sellerClaims }) => {
    const [claimId] = await sellerClaims.create([{ accountId: seller.accountId, email, createdBy }]);
    await sellerClaims.giveLink(claimId!, hashSecret(token));
    return claimId!;
  });
  return { ...seller, id, email, token, createdBy };
}

/** A review that a person reported. */
export async function aReportedReview(service: TestService, reason = 'Advertises another product') {
  const { review, product, author } = await aReview(service);
  const { accountId } = await service.account();
  await service.market.write(({ reviews }) => reviews.report(review.id, accountId, reason));
  return { review, product, author };
}

const NOBODY = '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90';

/** The scenario in which an admin acts on something that is not there. */
export const onNothing =
  (path: (id: string) => string, body?: object): Scenario<Refused> =>
  async (service) => ({
    path: path(NOBODY),
    headers: await adminOf(service),
    ...(body === undefined ? {} : { body }),
    expect: ({ code }) => assert.equal(code, 'not_found'),
  });
