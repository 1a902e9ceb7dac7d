// `npm run reconcile`: compares orders with the books of the payment provider; the service may run meanwhile.
import { Command, InvalidArgumentError } from 'commander';
import { pino } from 'pino';
import { leftBehind, mendLeftBehind, type LeftBehind } from '../market/payments/left-behind.js';
import { askForUnasked, differencesSince, takeLostPayment, type Difference } from '../market/payments/reconcile.js';
import { PaymentsUnavailable } from '../capabilities/payments/payment-port.js';
import { createStripeBooks } from '../capabilities/payments/stripe-books.js';
import { readConfig } from '../process/config.js';
import { OperatorError, runOperatorCommand } from './operator/operator-command.js';
import { withDesk, type OperatorDesk } from './operator/operator-desk.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  readonly days: number;
  readonly mend?: boolean;
}

const program = new Command('reconcile')
  .description('Compare orders with the books of the payment provider; ends with 1 when they differ.')
  .option('--days <number>', 'how far to look back', daysOf, 30)
  .option(
    '--mend',
    'take payments whose messages were lost, give back what was never asked for, and right old disputes',
  )
  .action((options: Options) => withDesk((desk) => reconcile(desk, options)));

function daysOf(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number of days, from 1 to 9999.');
}

async function reconcile(desk: OperatorDesk, { days, mend = false }: Options): Promise<void> {
  const { stripe } = readConfig(process.env);
  if (stripe === undefined)
    throw new OperatorError('There is no payment provider to compare with: set PAYMENTS=stripe and its keys');
  // What failed is told below; the details are for a log that this command does not have.
  const books = createStripeBooks({ secretKey: stripe.secretKey, log: pino({ level: 'silent' }) });
  let [differences, mended] = [0, 0];
  try {
    for await (const difference of differencesSince(desk.tables, books, desk.clock() - days * DAY_MS)) {
      differences += 1;
      console.log(sentenceOf(difference));
      if (mend && (await isMended(desk, difference))) mended += 1;
    }
    for await (const left of leftBehind(desk.tables)) {
      differences += 1;
      console.log(sentenceOfLeft(left));
      if (mend && (await mendLeftBehind(desk, left))) mended += 1;
    }
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new OperatorError(`${error.message}. Run it again later`);
    throw error;
  }
  console.log(`${differences} ${differences === 1 ? 'difference' : 'differences'} in ${days} days, ${mended} mended`);
  if (differences > mended) throw new OperatorError('Orders and payments differ: see those above');
}

/** Has the service mend a difference; false where it cannot. */
async function isMended(desk: OperatorDesk, difference: Difference): Promise<boolean> {
  if (difference.is === 'unknown payment' && difference.canBeMended) await takeLostPayment(desk, difference.payment);
  else if (difference.is === 'unasked refunds') await askForUnasked(desk, difference.refundIds);
  else return false;
  return true;
}

function sentenceOf(difference: Difference): string {
  switch (difference.is) {
    case 'unknown payment': {
      const { reference, orderId, amountCents, currency } = difference.payment;
      return `order ${orderId}: paid at the provider (${reference}, ${amountCents} cents ${currency}), not here`;
    }
    case 'missing payment':
      return `order ${difference.order.id}: paid here (${difference.order.reference}), not at the provider`;
    case 'other amount': {
      const { order, payment } = difference;
      return `order ${order.id}: ${order.amountCents} cents ${order.currency} here, ${payment.amountCents} cents ${payment.currency} at the provider (${payment.reference})`;
    }
    case 'other refunds':
      return refundSentence(difference);
    case 'unasked refunds':
      return `${refundSentence(difference)}, which was never asked for the rest: --mend has it asked`;
  }
}

function sentenceOfLeft(left: LeftBehind): string {
  if (left.is === 'revoked license')
    return `license ${left.licenseId}: revoked, though it was paid for and the dispute was won: --mend gives another one`;
  const { id, orderId, status } = left.dispute;
  const what = `order ${orderId}: the dispute ${id} ${status === 'lost' ? 'was lost' : 'is open'}`;
  if (left.is === 'unnoted loss') return `${what} and the order counts as paid: --mend notes the loss`;
  return `${what} and took nothing of the order: look it up at the provider`;
}

const refundSentence = ({
  order,
  payment,
}: Extract<Difference, { readonly is: 'other refunds' | 'unasked refunds' }>) =>
  `order ${order.id}: ${order.refundedCents} cents refunded here, ${payment.refundedCents} at the provider (${payment.reference})`;

await runOperatorCommand(program);
