// Which limit counts a request, and what is counted besides once the body tells whom it is about.
import type { Request } from '@hapi/hapi';
import type { OperationInfo } from '#generated/operations.js';
import type { Allowance } from '../../market/audit/daily-allowance.js';
import type { Market } from '../../market/market.js';
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
  signInBucket,
  unknownLicenseBucket,
  type Limits,
} from './buckets.js';
import type { Exchange } from '../calls/exchange.js';
import { invalidKey, Refusal } from '../errors.js';
import type { Identity } from './identify.js';
import { deviceOf, type KnownPair } from './known-device.js';
import type { Metrics } from '../metrics.js';
import type { Bucket, RateLimiter, Quota } from './rate-limit.js';
import '../request-state.js';

export interface CountingOptions {
  readonly market: Market;
  readonly limiter: RateLimiter;
  readonly limits: Limits;
  readonly metrics: Metrics;
}

const ADDRESS_BUCKETS = { 'sign-in': signInBucket, link: linkBucket, report: reportBucket };

/** Refuses a bad key, then counts the request. */
export async function countRequest(
  request: Request,
  { limit }: OperationInfo,
  options: CountingOptions,
): Promise<void> {
  const { app } = request;
  const { limiter, limits, metrics } = options;
  if (app.identity.kind === 'refused') throw invalidKey();
  if (limit === 'license') {
    // Which license it is about is known from the body: until then it counts as about none, and is counted at the end.
    app.bucket = unknownLicenseBucket(app.address, limits);
    return;
  }
  const isSigningIn = limit === 'sign-in' || (limit === 'challenge' && app.identity.kind === 'anonymous');
  if (isSigningIn && (await countForDevice(request, options))) return;
  if (limit === 'sign-in' || limit === 'link' || limit === 'report')
    app.bucket = ADDRESS_BUCKETS[limit](app.address, limits);
  if (limit === 'page' && !isCountedForKey(app.identity)) app.bucket = pageBucket(app.address, limits);
  app.quota = await (limit === 'uncounted' ? limiter.peek(app.bucket) : limiter.take(app.bucket));
  if (!app.quota.allowed) refuseMore(app.quota, metrics);
}

/**
 * Counts a page for the address of its visitor, and refuses it when there were too many. Who is signed in makes no
 * difference: pages are the same for all.
 */
export async function countPageRequest(
  { app }: Request,
  { limiter, limits, metrics }: Omit<CountingOptions, 'market'>,
) {
  app.bucket = pageBucket(app.address, limits);
  app.quota = await limiter.take(app.bucket);
  if (!app.quota.allowed) refuseMore(app.quota, metrics);
}

/** Whether what was presented has an allowance that belongs to no browser. */
const isCountedForKey = (identity: Identity): boolean =>
  identity.kind === 'known' && identity.caller.kind !== 'session';

/**
 * Counts a sign-in for the known device that it comes from; false when there is none. Whose account it is about is
 * known from the body alone: for another one its address is counted then. One that has used its own up is counted like everybody
 * else, for a stolen cookie must not be worse than none.
 */
async function countForDevice({ app, raw }: Request, { limiter, limits, market }: CountingOptions): Promise<boolean> {
  const device = deviceOf(raw.req.headers.cookie, market);
  const bucket = device && deviceBucket(device.id, limits);
  const quota = bucket && (await limiter.take(bucket));
  if (!quota?.allowed) return false;
  Object.assign(app, { bucket, quota, countedDevice: device });
  return true;
}

function refuseMore(quota: Quota, metrics: Metrics): never {
  metrics.countRateLimited();
  throw new Refusal('rate_limited', undefined, { headers: { 'Retry-After': String(quota.retryAfterSeconds) } });
}

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
  const { limiter, limits, metrics, market } = options;
  const take = async (bucket: Bucket): Promise<Quota> => {
    const quota = await limiter.take(bucket);
    if (quota.allowed) return quota;
    app.quota = quota;
    refuseMore(quota, metrics);
  };
  return {
    ...proofCounters(request, options, take),
    async countPicture(kind, accountId) {
      const bucket = pictureBucket(kind, accountId, limits);
      await take(bucket);
      return async () => void (await limiter.giveBack(bucket));
    },
    countQuote: async (accountId) => void (await take(quoteBucket(accountId, limits))),
    async countLicense(licenseId, serverId) {
      if (licenseId !== undefined) app.bucket = licenseBucket(licenseId, serverId, limits);
      app.quota = await take(app.bucket);
    },
    stayWithin(allowance) {
      if (allowance.used < allowance.limit) return;
      app.quota = quotaOf(allowance, market.clock());
      refuseMore(app.quota, metrics);
    },
    newServersPerHour: newServersPerHour(limits),
    async uncount() {
      app.quota = await limiter.giveBack(app.bucket);
    },
    allowanceOf: async (kind, id) => allowanceIn(await limiter.peek(allowanceBucket(kind, id, limits))),
  };
}

/**
 * Counts what is tried out on accounts: for a device that the account is known to, as long as that has something left,
 * else for the address. Of somebody signed in only codes count for the device: whoever knows the password uses up the
 * account's from anywhere, and the owner must be able to set a new one.
 */
function proofCounters(
  { app }: Request,
  { limiter, limits }: CountingOptions,
  take: (bucket: Bucket) => Promise<Quota>,
): Pick<Counters, 'countProof' | 'countCode'> {
  let ofCodes: KnownPair | null = null;
  return {
    async countProof(who, known) {
      ofCodes = known;
      if (app.countedDevice) {
        const ofDevice = known && (await limiter.take(deviceProofBucket(known.deviceId, known.accountId, limits)));
        if (ofDevice?.allowed) return;
        ofCodes = null;
        app.bucket = signInBucket(app.address, limits);
        app.quota = await take(app.bucket);
      }
      if (who !== undefined) await take(proofBucket(who, app.address, limits));
    },
    async countCode(accountId) {
      const isKnown =
        ofCodes?.accountId === accountId &&
        (await limiter.take(deviceCodeBucket(ofCodes.deviceId, accountId, limits))).allowed;
      if (!isKnown) await take(codeBucket(accountId, limits));
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
