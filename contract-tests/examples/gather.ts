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
 * Operations that are called apart from all others, since others would show in their answers, or they in those of others.
 * Those of one list have a world together, and are called in its order: opening a world takes longer than thirty calls.
 * All others share one, in which what only reads comes first, and what takes away last.
 */
const APART: readonly (readonly string[])[] = [
  [
    'exportAccount',
    'listSubmissions',
    'listSubscriptions',
    'logIn',
    'activateTotp',
    'approveSeller',
    'cancelOrder',
    'createClaim',
    'createPasskey',
    'createPayout',
    'createRescan',
    'declineRefund',
    'dismissReviewReports',
    'hideReview',
    'importClaims',
    'importGrants',
    'publishVersion',
    'recallVersion',
    'recoverWebhook',
    'redeemClaim',
    'redeliverWebhook',
    'refundOrder',
    'rotateKey',
    'rotateLicense',
    'rotateServerToken',
    'rotateWebhookSecret',
    'unsubscribeMail',
    'deleteAccount',
    'deleteGalleryPicture',
    'deleteProductIcon',
  ],
  [
    'listSessions',
    'approveProduct',
    'archiveProduct',
    'cancelSubscription',
    'claimGrants',
    'setAvatar',
    'unhideReview',
    'unyankVersion',
    'updateVersion',
    'updateWebhook',
    'yankVersion',
    'endOtherSessions',
    'makeAdmin',
  ],
  ['listUsage', 'deactivateLicense', 'rejectProduct', 'submitProduct', 'updateAccount', 'suspendAccount'],
  [
    'reinstateLicense',
    'restoreProduct',
    'sendBackProduct',
    'suspendLicense',
    'verifyEmail',
    'changePassword',
    'resetPassword',
  ],
  ['updateProduct', 'revokeGrant'],
  ['setProductIcon'],
  ['revokeLicense', 'createGalleryPicture'],
];
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
  const answersTo = (ids: readonly string[]): Answered[] =>
    ids.flatMap((id) => all.filter(({ operation }) => operation.id === id));
  const turnOf = ({ operation, status }: Answered): number =>
    operation.method === 'get' && status === '200' && !redirects(operation) ? 0 : operation.method === 'delete' ? 2 : 1;
  const apart = new Set([...APART.flat(), ON_NOTHING]);
  const shared = all.filter(({ operation: { id } }) => !apart.has(id));
  try {
    await inWorld(
      'seeded',
      shared.toSorted((one, other) => turnOf(one) - turnOf(other)),
    );
    for (const ids of APART) await inWorld('seeded', answersTo(ids));
    await inWorld('empty', answersTo([ON_NOTHING]));
  } finally {
    await worlds.close();
  }
  return all.map((answered) => gathered.get(answered)!);
}
