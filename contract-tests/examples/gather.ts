// Gathers what a seeded service answers to the calls that the contract's examples are the answers to.
import type { Contract } from '../../scripts/generate/contract.js';
import { answersOf, call, redirects, type Answered } from './calls.js';
import { withStandIns } from './stand-ins.js';
import { createWorlds, type World } from './world.js';

export interface Gathered extends Answered {
  /** What the service answered with. */
  readonly received: string;
  /** What it answered, as an example has it. */
  readonly answer: unknown;
}

/**
 * Operations that want a world of their own, since others would show in their answers, or they in those of others. All
 * others share one: what only reads comes first, what takes away last.
 */
const ALONE: ReadonlySet<string> = new Set([
  'activateTotp',
  'approveProduct',
  'approveSeller',
  'archiveProduct',
  'cancelOrder',
  'cancelSubscription',
  'changePassword',
  'claimGrants',
  'createClaim',
  'createGalleryPicture',
  'createPasskey',
  'createPayout',
  'createRescan',
  'deactivateLicense',
  'declineRefund',
  'deleteAccount',
  'deleteGalleryPicture',
  'deleteProductIcon',
  'dismissReviewReports',
  'endOtherSessions',
  'exportAccount',
  'hideReview',
  'importClaims',
  'importGrants',
  'listSessions',
  'listSubmissions',
  'listSubscriptions',
  'listUsage',
  'logIn',
  'makeAdmin',
  'publishVersion',
  'recallVersion',
  'recoverWebhook',
  'redeemClaim',
  'redeliverWebhook',
  'refundOrder',
  'reinstateLicense',
  'rejectProduct',
  'resetPassword',
  'restoreProduct',
  'revokeGrant',
  'revokeLicense',
  'rotateKey',
  'rotateLicense',
  'rotateServerToken',
  'rotateWebhookSecret',
  'sendBackProduct',
  'setAvatar',
  'setProductIcon',
  'submitProduct',
  'suspendAccount',
  'suspendLicense',
  'unhideReview',
  'unsubscribeMail',
  'unyankVersion',
  'updateAccount',
  'updateProduct',
  'updateVersion',
  'updateWebhook',
  'verifyEmail',
  'yankVersion',
]);
/** The installation must have no account yet. */
const ON_NOTHING = 'createFirstAdmin';

/** Calls each operation for each of its answers. */
export async function gatherAnswers(contract: Contract): Promise<Gathered[]> {
  const worlds = await createWorlds();
  const gathered = new Map<Answered, Gathered>();
  const gather = async (answered: Answered, world: World): Promise<void> => {
    const { status, body } = await call(contract, answered, world);
    gathered.set(answered, { ...answered, received: String(status), answer: withStandIns(body) });
  };
  const inWorld = async (data: 'seeded' | 'empty', answers: readonly Answered[]): Promise<void> => {
    const world = await worlds.open(data);
    try {
      for (const answered of answers) await gather(answered, world);
    } finally {
      await world.service.close();
    }
  };

  const all = answersOf(contract);
  const turnOf = ({ operation, status }: Answered): number =>
    operation.method === 'get' && status === '200' && !redirects(operation) ? 0 : operation.method === 'delete' ? 2 : 1;
  const shared = all.filter(({ operation: { id } }) => !ALONE.has(id) && id !== ON_NOTHING);
  try {
    await inWorld(
      'seeded',
      shared.toSorted((one, other) => turnOf(one) - turnOf(other)),
    );
    for (const answered of all) {
      if (ALONE.has(answered.operation.id)) await inWorld('seeded', [answered]);
      if (answered.operation.id === ON_NOTHING) await inWorld('empty', [answered]);
    }
  } finally {
    await worlds.close();
  }
  return all.map((answered) => gathered.get(answered)!);
}
