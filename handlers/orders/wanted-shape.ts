// What a body asks to be ordered, or quoted.
import type { components } from '#generated/types.js';
import type { WantedOrder } from '../../market/orders/price-order.js';

export const wantedOrder = (body: components['schemas']['OrderInput']): Omit<WantedOrder, 'repeatKey'> => ({
  productId: body.product_id,
  quantity: body.quantity,
  additionalSeats: body.additional_seats,
  expectedPriceCents: body.expected_price_cents,
  expectedAmountCents: body.expected_amount_cents,
  coupon: body.coupon,
  consent: body.consent
    ? { immediateDelivery: body.consent.immediate_delivery, termsVersion: body.consent.terms_version }
    : null,
});
