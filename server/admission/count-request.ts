// Which limit counts a request, and what is counted besides once the body tells whom it is about.
import type { Request } from '@hapi/hapi';
import type { OperationInfo } from '#generated/operations.js';
import type { Allowance } from '../../market/audit/daily-allowance.js';
import { failureOf } from '../../db/engine/database-errors.js';
import type { Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import type { Admission, Arrival, Counting } from './arrival.js';
import {
  allowanceBucket,
  codeBucket,
  deviceBucket,
  deviceCodeBucket,
  deviceProofBucket,
  licenseBucket,
  linkBucket,
  newServersPerHour,
  pageBucket,
  pictureBucket,
  proofBucket,
  quoteBucket,
  reportBucket,
  senderBucket,
  signInBucket,
  unknownLicenseBucket,
  type Limits,
} from './buckets.js';
import type { Exchange } from '../calls/exchange.js';
import { invalidKey } from '../errors.js';
import { ANONYMOUS, type Identity } from './identify.js';
import { deviceOf, type KnownPair } from './known-device.js';
import { RateLimited } from './rate-limited.js';
import { unseen, type Bucket, type Quota } from './rate-limit.js';
import '../request-state.js';

export interface CountingOptions {
  readonly market: Market;
  readonly admission: Admission;
  readonly limits: Limits;
}

const ADDRESS_BUCKETS = { link: linkBucket, report: reportBucket };

/** Asks about a request, once, and notes who sends it and what they have left. */
async function arrive(
  { app, raw }: Request,
  { admission }: Pick<CountingOptions, 'admission'>,
  countingOf: (identity: Identity) => Counting,
): Promise<Arrival> {
  const arrival = await admission.arrive(app.isPresented ? raw.req.headers : null, countingOf);
  const { bucket, quota } = arrival;
  Object.assign(app, { arrival, bucket, quota });
  return arrival;
}

/** A state in which nothing is remembered. */
const UNKNOWN_STATE = (): number => Number.NaN;

/**
 * What is not counted goes on while the database does not answer, such as whether this process lives, and by which keys
 * tokens are verified: it is the same for everybody, whoever they are.
 */
function arriveUnasked({ app }: Request, error: unknown, { market }: CountingOptions): Arrival {
  if (failureOf(error) === undefined) throw error;
  const quota = unseen(app.bucket, market.clock());
  const arrival = { identity: ANONYMOUS, bucket: app.bucket, quota, numberOf: UNKNOWN_STATE };
  Object.assign(app, { arrival, quota });
  return arrival;
}

/** Refuses a bad key, then counts the request. */
export async function countRequest(
  request: Request,
  { limit }: OperationInfo,
  options: CountingOptions,
): Promise<Arrival> {
  const { app } = request;
  const device =
    limit === 'sign-in' || limit === 'challenge' ? deviceOf(request.raw.req.headers.cookie, options.market) : null;
  const ofDevice = device && deviceBucket(device.id, options.limits);
  const asked = arrive(request, options, (identity) =>
    countingFor(limit, identity, app.address, options.limits, ofDevice),
  );
  const arrival = await (limit === 'uncounted'
    ? asked.catch((error) => arriveUnasked(request, error, options))
    : asked);
  if (arrival.identity.kind === 'refused') throw invalidKey();
  if (device !== null && arrival.bucket === ofDevice) app.countedDevice = device;
  if (arrival.quota?.allowed === false) throw new RateLimited(arrival.quota);
  return arrival;
}

/**
 * Counts a page for the address of its visitor, and refuses it when there were too many. Who is signed in makes no
 * difference: pages are the same for all.
 */
export async function countPageRequest(request: Request, options: Omit<CountingOptions, 'market'>): Promise<Arrival> {
  const bucket = pageBucket(request.app.address, options.limits);
  const arrival = await arrive(request, options, () => ({ buckets: [bucket], by: 'take' }));
  if (arrival.quota?.allowed === false) throw new RateLimited(arrival.quota);
  return arrival;
}

/** Counts a request that is of no operation and no page, or tells where its sender stands when such are not counted. */
export const countOther = (
  request: Request,
  options: Pick<CountingOptions, 'admission' | 'limits'>,
  isUncounted: boolean,
): Promise<Arrival> =>
  arrive(request, options, (identity) => ({
    buckets: [senderBucket(callerIn(identity), request.app.address, options.limits)],
    by: isUncounted ? 'peek' : 'take',
  }));

/**
 * Whose allowance a request to an operation counts against. One with a bad key is refused, and counts for its address. A
 * sign-in counts for the known device that it comes from; one that has used its own up counts like everybody else, for a
 * stolen cookie must not be worse than none. Whose account it is about is known from the body alone: for another one its
 * address is counted then.
 */
function countingFor(
  limit: OperationInfo['limit'],
  identity: Identity,
  address: string,
  limits: Limits,
  ofDevice: Bucket | null,
): Counting {
  const own = senderBucket(callerIn(identity), address, limits);
  const by = limit === 'uncounted' ? 'peek' : 'take';
  if (identity.kind === 'refused') return { buckets: [own], by };
  // Which license it is about is known from the body: until then it counts as about none, and is counted at the end.
  if (limit === 'license') return { buckets: [unknownLicenseBucket(address, limits)], by: 'later' };
  if (limit === 'page' && !isCountedForKey(identity)) return { buckets: [pageBucket(address, limits)], by };
  if (limit === 'link' || limit === 'report') return { buckets: [ADDRESS_BUCKETS[limit](address, limits)], by };
  const isSigningIn = limit === 'sign-in' || (limit === 'challenge' && identity.kind === 'anonymous');
  const alone = limit === 'sign-in' ? signInBucket(address, limits) : own;
  return { buckets: isSigningIn && ofDevice !== null ? [ofDevice, alone] : [alone], by };
}

const callerIn = (identity: Identity): Caller | null => (identity.kind === 'known' ? identity.caller : null);

/** Whether what was presented has an allowance that belongs to no browser. */
const isCountedForKey = (identity: Identity): boolean =>
  identity.kind === 'known' && identity.caller.kind !== 'session';

type Counters = Pick<
  Exchange,
  | 'countProof'
  | 'countCode'
  | 'countPicture'
  | 'countQuote'
  | 'countLicense'
  | 'stayWithin'
  | 'newServersPerHour'
  | 'allowanceOf'
  | 'uncount'
>;

/** What a request counts, or tells of, besides itself. */
export function countersOf(request: Request, options: CountingOptions): Counters {
  const { app } = request;
  const { admission, limits, market } = options;
  const take = async (bucket: Bucket): Promise<Quota> => {
    const quota = await admission.take(bucket);
    if (!quota.allowed) throw new RateLimited(quota);
    return quota;
  };
  return {
    ...proofCounters(request, options, take),
    async countPicture(kind, accountId) {
      const bucket = pictureBucket(kind, accountId, limits);
      await take(bucket);
      return async () => void (await admission.giveBack(bucket));
    },
    countQuote: async (accountId) => void (await take(quoteBucket(accountId, limits))),
    async countLicense(licenseId, serverId) {
      if (licenseId !== undefined) app.bucket = licenseBucket(licenseId, serverId, limits);
      app.quota = await take(app.bucket);
    },
    stayWithin(allowance) {
      if (allowance.used >= allowance.limit) throw new RateLimited(quotaOf(allowance, market.clock()));
    },
    newServersPerHour: newServersPerHour(limits),
    async uncount() {
      app.quota = await admission.giveBack(app.bucket);
    },
    allowanceOf: async (kind, id) => allowanceIn(await admission.peek(allowanceBucket(kind, id, limits))),
  };
}

/**
 * Counts what is tried out on accounts: for a device that the account is known to, as long as that has something left,
 * else for the address. Of somebody signed in only codes count for the device: whoever knows the password uses up the
 * account's from anywhere, and the owner must be able to set a new one.
 */
function proofCounters(
  { app }: Request,
  { admission, limits }: CountingOptions,
  take: (bucket: Bucket) => Promise<Quota>,
): Pick<Counters, 'countProof' | 'countCode'> {
  let ofCodes: KnownPair | null = null;
  const triedOf = new Set<string>();
  return {
    async countProof(who, known) {
      ofCodes = known;
      if (app.countedDevice) {
        const ofDevice = known && (await admission.take(deviceProofBucket(known.deviceId, known.accountId, limits)));
        if (ofDevice?.allowed) return;
        ofCodes = null;
        app.bucket = signInBucket(app.address, limits);
        app.quota = await take(app.bucket);
      }
      if (who !== undefined) await take(proofBucket(who, app.address, limits));
    },
    async countCode(accountId) {
      // A request tries one code, however often the write is run that does.
      if (triedOf.has(accountId)) return;
      const isKnown =
        ofCodes?.accountId === accountId &&
        (await admission.take(deviceCodeBucket(ofCodes.deviceId, accountId, limits))).allowed;
      if (!isKnown) await take(codeBucket(accountId, limits));
      triedOf.add(accountId);
    },
  };
}

function quotaOf({ limit, used, resetsAt }: Allowance, now: number): Quota {
  const endsAt = resetsAt ?? now;
  const [resetAt, retryAfterSeconds] = [Math.ceil(endsAt / 1000), Math.max(1, Math.ceil((endsAt - now) / 1000))];
  return { allowed: used < limit, limit, remaining: Math.max(0, limit - used), resetAt, retryAfterSeconds };
}

function allowanceIn({ limit, remaining, resetAt }: Quota): Allowance {
  const used = limit - remaining;
  return { limit, used, resetsAt: used === 0 ? null : resetAt * 1000 };
}
