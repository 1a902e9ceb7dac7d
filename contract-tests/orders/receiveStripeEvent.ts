// Scenarios of receiveStripeEvent, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { anyOperation } from '../harness/common-scenarios.js';
import { signedMessage, signBody, SIGNED_BY_NOBODY } from '../harness/fake-stripe.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { stripeWithoutCalls } from '../harness/stripe-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/payments/stripe';
const received: Scenario<BodyOf<'receiveStripeEvent', 204>> = async (service) => {
  service.servicesOnce({ payments: stripeWithoutCalls(service.market) });
  const { body, headers } = signedMessage('checkout.session.expired', { id: 'cs_1' });
  return { path, headers, body };
};

const forged: Scenario<BodyOf<'receiveStripeEvent', 400>> = async (service) => ({
  ...(await received(service)),
  body: signedMessage('checkout.session.completed', { id: 'cs_1' }).body,
  expect: ({ code, details }) =>
    assert.deepEqual([code, details.map((detail) => detail.path)], ['validation_failed', ['header.stripe-signature']]),
});

/** Nobody may send messages of a provider that the service does not use. */
const unpaid: Scenario<BodyOf<'receiveStripeEvent', 404>> = async (service) => {
  service.servicesOnce({});
  const { body, headers } = signedMessage('checkout.session.expired', { id: 'cs_1' });
  return { path, headers, body, expect: ({ code }) => assert.equal(code, 'not_found') };
};

const tooLarge: Scenario<BodyOf<'receiveStripeEvent', 413>> = async (service) => ({
  ...(await received(service)),
  body: Buffer.alloc(262_145),
  expect: ({ code }) => assert.equal(code, 'payload_too_large'),
});

const untyped: Scenario<BodyOf<'receiveStripeEvent', 415>> = async (service) => {
  const request = await received(service);
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'text/plain' },
    expect: ({ code }) => assert.equal(code, 'unsupported_media_type'),
  };
};

export const receiveStripeEvent: Scenarios<'receiveStripeEvent'> = {
  ...anyOperation('Orders', received),
  204: received,
  400: forged,
  404: unpaid,
  413: tooLarge,
  415: untyped,
};

const message = (signed = signedMessage('checkout.session.expired', { id: 'cs_1' })) => {
  const { body, headers } = signed;
  return { body, type: 'application/json', signature: headers['stripe-signature']! };
};

export const access: AccessRows<'receiveStripeEvent'> = [
  {
    about: 'a message of Stripe',
    rightful: 'owner',
    request({ service }) {
      service.servicesOnce({ payments: stripeWithoutCalls(service.market) });
      return message();
    },
    answers: everybody(204),
  },
  ...['no JSON', '{"id":"evt_odd","object":"event","livemode":false,"type":"invoice.paid","data":null}'].map(
    (payload): AccessRows<'receiveStripeEvent'>[number] => ({
      about: `a message of Stripe that is odd: ${payload}`,
      rightful: 'owner',
      request({ service }) {
        service.servicesOnce({ payments: stripeWithoutCalls(service.market) });
        return message(signBody('evt_odd', payload));
      },
      answers: everybody(204),
    }),
  ),
  {
    about: 'a forged message',
    rightful: 'owner',
    request({ service }) {
      service.servicesOnce({ payments: stripeWithoutCalls(service.market) });
      return { ...message(), signature: SIGNED_BY_NOBODY };
    },
    answers: everybody('validation_failed'),
  },
  {
    about: 'a message to a service that Stripe knows nothing of',
    rightful: 'owner',
    request: () => message(),
    answers: everybody('not_found'),
  },
];
