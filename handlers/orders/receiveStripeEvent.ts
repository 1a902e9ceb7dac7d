// POST /api/payments/stripe
import { receivePaymentEvent } from '../../market/payments/receive-payment-event.js';
import type { Handler } from '../handler.js';

export const receiveStripeEvent: Handler<'receiveStripeEvent'> = async ({
  body,
  signature,
  market,
  reply,
  refuse,
  write,
}) => {
  const { payments } = market;
  if (payments.kind !== 'stripe') return refuse('not_found');
  const event = payments.readEvent(body, signature);
  if (event === null) {
    const path = 'header.stripe-signature';
    return refuse('validation_failed', undefined, {
      path,
      message: 'does not fit the body, or is older than five minutes',
    });
  }
  return write(async (tables) => {
    await receivePaymentEvent(tables, event);
    return reply(204);
  });
};
