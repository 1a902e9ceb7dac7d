// The secrets with which what is sent to an endpoint is signed.
import { randomBytes } from 'node:crypto';

/** What the secrets of Standard Webhooks begin with. */
export const SECRET_PREFIX = 'whsec_';

/** A new secret: 32 random bytes, which is more than anybody can guess, in the form that libraries expect. */
export const newEndpointSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;
