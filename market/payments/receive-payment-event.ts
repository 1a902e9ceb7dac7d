// Takes down what the payment provider tells, so that it is acted on once, whenever and however often it comes.
import type { Tables } from '../../db/tables.js';
import type { ProviderEvent } from '../../capabilities/payments/payment-port.js';

/**
 * Takes a message down before anything is done about it; one that is known already changes nothing, nor does one that
 * has no id to be known by.
 */
export async function receivePaymentEvent({ paymentEvents, jobs }: Tables, event: ProviderEvent): Promise<void> {
  const { id } = event;
  if (id === null) return;
  const isNew = await paymentEvents.add({ ...event, id });
  if (isNew && event.fact !== null) await jobs.add({ kind: 'take_payment_event', payload: { eventId: id } });
}
