// What the server notes about a request and a route, in the places that Hapi has for that.
import type { KnownDevice } from '../capabilities/identity/device-cookies.js';
import type { Arrival } from './admission/arrival.js';
import type { Bucket, Quota } from './admission/rate-limit.js';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    id: string;
    startedAt: number;
    /** The client's address: what trusted proxies report, else that of the connection. */
    address: string;
    /** Who sent it and what is remembered, once that was asked: when it is counted, or before it is answered. */
    arrival?: Arrival;
    /** Whether the sender may see how the service fares. */
    isWatcher: boolean;
    /** Whether anything is presented that may say who sends it. */
    isPresented: boolean;
    /** The bucket that pays. */
    bucket: Bucket;
    /** The known device whose allowance paid for this sign-in, instead of that of its address. */
    countedDevice?: KnownDevice;
    /** The caller's quota, once the request has been counted, or found not to count. */
    quota?: Quota;
    /** Of a request to an operation. */
    operationId?: string;
    /** Whether the operation counts against no limit. */
    isUncounted?: boolean;
  }
  interface RouteOptionsApp {
    /** Whether a route for many paths answers this method, in lower case, at this one; those without do at all. */
    serves?: (method: string, path: string) => boolean;
    /** Requests do not count against a limit; their answers have the rate-limit headers all the same. */
    uncounted?: boolean;
    /** People look at it with a browser: what is wrong is told as a page, too. */
    isPage?: boolean;
    /** What pages are made of: scripts, fonts, pictures. The log tells of it at the level debug. */
    isPart?: boolean;
  }
}
