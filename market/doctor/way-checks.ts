// The ways in and out: proxies in front, the name of the service, the mail server, the payment provider.
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../../capabilities/identity/network.js';
import type { Asked } from './asked.js';
import { bad, good, hint, spanWords, type Finding } from './check.js';
import type { Patient } from './patient.js';

const LOCAL_NAME = /(?:^|\.)localhost$/;

/** Whether TRUST_PROXY fits what requests say of proxies in front. */
export async function checkProxy({ settings: { trustProxy }, sightings, clock }: Patient): Promise<Finding> {
  const trusted = trustProxy === 'none' ? 0 : trustProxy;
  const seen = await sightings();
  if (seen === undefined)
    return hint('No service has told what it sees of proxies', 'Run this again once it has served');
  if (seen.trusted !== trusted)
    return hint(
      `The service was started with TRUST_PROXY=${seen.trusted}, and here it is ${trusted}`,
      'Start the service again, or give this command its environment',
    );
  const ago = (at: number): string => `${spanWords(clock() - at)} ago`;
  const { forwardedNearby, forwardedFromAfar, forwardedShort, directNearby, directFromAfar } = seen;
  if (trusted === 0) {
    if (forwardedNearby !== null)
      return bad(
        `A request came with X-Forwarded-For from this machine or its network ${ago(forwardedNearby)}, and TRUST_PROXY is ${trustProxy}`,
        'Set TRUST_PROXY to the number of proxies in front: until then all callers share one address and one limit',
      );
    if (forwardedFromAfar !== null && trustProxy === 0)
      return hint(
        `A request came with X-Forwarded-For from afar ${ago(forwardedFromAfar)}, and TRUST_PROXY is 0`,
        'Set TRUST_PROXY if a proxy of yours stands in front, or to none',
      );
    return good('TRUST_PROXY says that no proxy stands in front, and no request says otherwise');
  }
  const past = (at: number): string => `A request came past the proxies ${ago(at)}, though TRUST_PROXY is ${trusted}`;
  const shut =
    'Let nobody but the proxy reach PORT (HOST=127.0.0.1, or a firewall): who comes past it may claim any address';
  if (directFromAfar !== null) return bad(past(directFromAfar), shut);
  if (forwardedShort !== null)
    return bad(
      `A request came ${ago(forwardedShort)} whose X-Forwarded-For names fewer than ${trusted} addresses, and TRUST_PROXY is ${trusted}`,
      'Set TRUST_PROXY to the number of proxies that append to the header: with more, callers may claim any address',
    );
  if (directNearby !== null) return hint(`${past(directNearby)}; it came from a private network`, shut);
  if (forwardedNearby === null && forwardedFromAfar === null)
    return hint(
      `TRUST_PROXY is ${trusted}, and no request has come with X-Forwarded-For since the start`,
      'Call PUBLIC_URL once; if this stays, have the proxy add the header',
    );
  return good(`Requests come with X-Forwarded-For, and TRUST_PROXY is ${trusted}`);
}

/** Whether the name of the service leads anywhere. */
export async function checkName({ settings: { publicUrl }, resolve }: Patient): Promise<Finding> {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (LOCAL_NAME.test(host) || (ipaddr.isValid(host) && isLoopback(host)))
    return hint(
      `PUBLIC_URL is ${publicUrl}, which only this machine can reach`,
      'Set PUBLIC_URL to the address that callers use',
    );
  if (ipaddr.isValid(host)) return good(`PUBLIC_URL names the address ${host} itself`);
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0)
    return bad(
      `The name ${host} of PUBLIC_URL leads nowhere`,
      'Add an A or AAAA record for it, and see that this machine can ask DNS',
    );
  return addresses.every(isLoopback)
    ? hint(
        `The name ${host} of PUBLIC_URL leads to this machine alone, at least from here`,
        'See /etc/hosts, and ask DNS from elsewhere',
      )
    : good(`The name ${host} of PUBLIC_URL leads to ${addresses.join(', ')}`);
}

/** Whether the mail server takes mail of this service: up to signing in, without sending any. */
export async function checkMail({ settings: { tryMail } }: Patient): Promise<Finding> {
  if (tryMail === undefined)
    return hint('There is no mail server: admins pass on by hand what people wait for', 'Set SMTP_URL');
  const trial = await tryMail();
  if (trial.isTaken) return good('The mail server answers, and lets the service in');
  return /^(?:EAUTH|smtp_53\d)$/.test(trial.code)
    ? bad(`The mail server does not let the service in (${trial.code})`, 'Check the user and the password in SMTP_URL')
    : bad(
        `The mail server does not answer as it should (${trial.code})`,
        'Check host, port and scheme of SMTP_URL, and that this machine may connect there',
      );
}

/** Whether the payment provider knows the key, and tells this service of payments. */
export async function checkPayments(
  { payments: { kind }, settings: { publicUrl } }: Patient,
  asked: Asked,
): Promise<Finding> {
  if (kind === 'test') return hint('Orders are paid at once by nobody (PAYMENTS=test)', 'Set PAYMENTS before you sell');
  if (kind === 'manual') return good('An admin says what is paid (PAYMENTS=manual)');
  const standing = await asked.provider().catch(() => undefined);
  const url = `${publicUrl}/api/payments/stripe`;
  if (!standing)
    return bad('Stripe does not answer', 'See that this machine can reach api.stripe.com, and status.stripe.com');
  const { key, endpoint, missing } = standing;
  if (key === 'refused') return bad('Stripe refuses the key', 'Set STRIPE_SECRET_KEY to a key that is good');
  if (endpoint === 'unknown')
    return hint(
      'Stripe knows the key, which may not see webhook endpoints',
      `See at Stripe that one leads to ${url}, or let the key read them`,
    );
  if (endpoint === 'missing')
    return bad(
      `Stripe has no webhook endpoint that leads to ${url}`,
      'Make one (see "Money" in docs/operating.md), and set STRIPE_WEBHOOK_SECRET to its signing secret',
    );
  if (endpoint === 'disabled') return bad(`Stripe has disabled the webhook endpoint ${url}`, 'Enable it at Stripe');
  if (missing.length > 0)
    return bad(`Stripe does not send ${missing.join(', ')}`, 'Add these events to the webhook endpoint at Stripe');
  return good('Stripe knows the key, and sends its messages here');
}
