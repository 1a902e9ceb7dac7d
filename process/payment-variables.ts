// The variables of the environment about prices and payments.
import { integer, matching, oneOf } from './config-values.js';
import { variable } from './variable.js';

const onOff = oneOf(['on', 'off']);

export const PAYMENT = {
  CURRENCY: variable(matching(/^[A-Z]{3}$/, 'a currency code of three capitals such as USD'), {
    default: 'USD',
    about: 'ISO 4217 code of all prices; changing it converts nothing',
  }),
  PAYMENTS: variable(oneOf(['manual', 'test', 'stripe']), {
    default: 'manual',
    about:
      'how orders are paid: manual (an admin marks them), stripe or test. In a `test` they are paid at once; it is only for a PUBLIC_URL on this machine',
  }),
  STRIPE_SECRET_KEY: variable(
    matching(
      /^[rs]k_(?:live|test)_\w+$/,
      'a secret or restricted key of Stripe, which begins with sk_live_, sk_test_, rk_live_ or rk_test_',
    ),
    { about: 'the secret key to Stripe, for PAYMENTS=stripe' },
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    matching(/^whsec_[\w+/=-]+$/, 'the signing secret of a webhook endpoint at Stripe, which begins with whsec_'),
    {
      about:
        'with which Stripe signs its messages to this service. The endpoint leads to `PUBLIC_URL/api/payments/stripe`',
    },
  ),
  STRIPE_TAX: variable(onOff, {
    default: 'off',
    about: 'whether Stripe adds tax to what buyers pay: on or off. Set it up in Stripe first',
  }),
  STRIPE_INVOICES: variable(onOff, {
    default: 'off',
    about: 'whether Stripe writes an invoice for each payment: on or off',
  }),
  TERMS_VERSION: variable(
    matching(/^[\w.-]{1,64}$/, 'up to 64 letters, digits, dots, hyphens and underscores, such as 2026-11'),
    {
      default: '1',
      about: 'the version of your terms of sale that buyers agree to; kept with each order. Raise it when they change',
    },
  ),
  PLATFORM_FEE_PERCENT: variable(integer(0, 100), { default: 0, about: "the operator's share of each sale" }),
};
