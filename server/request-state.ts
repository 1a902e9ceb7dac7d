// What the server knows of a request while it is under way.
import type { KnownDevice } from '../identity/device-cookies.js';
import type { Identity } from './admission/identify.js';
import type { Bucket, Standing } from './admission/rate-limit.js';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    id: string;
    startedAt: number;
    /** The client's address, as far as it can be believed. */
    address: string;
    identity: Identity;
    bucket: Bucket;
    /** The known device that paid for this sign-in, instead of its address. */
    payingDevice?: KnownDevice;
    /** Set once the request has been counted, or looked at without counting. */
    standing?: Standing;
  }
  interface RouteOptionsApp {
    operationId?: string;
    /** The request does not count against a limit; it carries the headers all the same. */
    uncounted?: boolean;
  }
}
