// Who may do what: messages of the payment provider, which are known by their signature alone.
import { SIGNED_BY_NOBODY, signBody, signedMessage } from '../harness/fake-stripe.js';
import { everybody, type AccessRows } from './access-row.js';
import { stripeWithoutCalls } from '../harness/stripe-fixtures.js';

const message = (signed = signedMessage('checkout.session.expired', { id: 'cs_1' })) => {
  const { body, headers } = signed;
  return { body, type: 'application/json', signature: headers['stripe-signature']! };
};

export const receiveStripeEvent: AccessRows<'receiveStripeEvent'> = [
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
