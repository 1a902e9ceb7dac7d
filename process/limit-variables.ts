// The environment, the part about who may ask how often: proxies, connections, and requests of each kind of caller.
import { integer, integerOr, networks } from './config-values.js';
import { variable } from './variable.js';

export const NETWORK = {
  TRUST_PROXY: variable(integerOr('none', 0, 16), {
    default: 0,
    about:
      'how many proxies in front append to X-Forwarded-For; or none. Too high a number lets callers forge their address. With an https PUBLIC_URL the service refuses to start at 0: set the number, or `none` if there is no proxy',
  }),
  CONNECTIONS_PER_ADDRESS: variable(integer(1, 1_000_000), {
    default: 1000,
    about:
      'connections one address may hold, at most a quarter of all. This machine is not counted, nor is anybody when TRUST_PROXY is 1 or more',
  }),
  DRAIN_SECONDS: variable(integer(0, 60), {
    default: 0,
    about:
      'seconds in which a service that stops still takes connections. /readyz is 503 by then: behind a load balancer, as long as that may take to notice ([how](growing.md#the-load-balancer))',
  }),
  WEBHOOK_ALLOWED_NETWORKS: variable(networks, {
    about:
      'networks inside that webhooks may go to besides the public internet. Also by `http` and to any port: every account may then have events sent there',
  }),
};

const requests = integer(1, 1_000_000_000);

/** An IPv6 address stands for its /64. */
export const LIMITS = {
  RATE_LIMIT_PER_HOUR: variable(requests, {
    default: 100,
    about: 'requests an hour for each API key. All keys of an account together have ten times as many',
  }),
  RATE_LIMIT_ANONYMOUS_PER_HOUR: variable(requests, {
    default: 1000,
    about: 'requests an hour for each address without a key',
  }),
  RATE_LIMIT_SESSION_PER_HOUR: variable(requests, {
    default: 1000,
    about: 'requests an hour for each account in the dashboard. All its sessions count together',
  }),
  RATE_LIMIT_SERVER_PER_HOUR: variable(requests, {
    default: 1000,
    about: 'requests an hour for each server token. All tokens of an account together have fifty times as many',
  }),
  RATE_LIMIT_SIGN_IN_PER_HOUR: variable(requests, {
    default: 50,
    about:
      'sign-ins, registrations and the like an hour for each address. A browser that signed in to an account before has as many sign-ins to it of its own',
  }),
  RATE_LIMIT_PROOF_PER_MINUTE: variable(requests, {
    default: 5,
    about: 'proofs of identity, like sign-ins, a minute for one account from one address',
  }),
  RATE_LIMIT_CODES_PER_HOUR: variable(requests, {
    default: 20,
    about:
      'codes of second factors an hour for one account, wherever they come from. Authenticator and recovery codes both count; a browser that signed in to the account before has as many of its own',
  }),
  RATE_LIMIT_LINKS_PER_HOUR: variable(requests, {
    default: 50,
    about: 'mailed links redeemed an hour by each address',
  }),
  RATE_LIMIT_REPORTS_PER_HOUR: variable(requests, {
    default: 50,
    about: 'leaked keys reported an hour by each address',
  }),
  RATE_LIMIT_LICENSE_PER_HOUR: variable(requests, {
    default: 600,
    about:
      'questions an hour about each license. A tenth of them may come from one server, and as many new servers as that; the same holds of unknown licenses for each address',
  }),
  RATE_LIMIT_QUOTES_PER_MINUTE: variable(requests, {
    default: 20,
    about: 'prices asked for, and orders with a coupon, a minute for one account. Both tell whether a coupon is good',
  }),
  RATE_LIMIT_PICTURES_PER_HOUR: variable(requests, {
    default: 10,
    about: 'pictures, such as avatars, an hour for one account',
  }),
  RATE_LIMIT_PRODUCT_PICTURES_PER_HOUR: variable(requests, {
    default: 60,
    about: 'pictures of products an hour for one account',
  }),
  RATE_LIMIT_PAGES_PER_HOUR: variable(requests, {
    default: 3000,
    about: 'pages of the shop and suggestions an hour for each address',
  }),
};
