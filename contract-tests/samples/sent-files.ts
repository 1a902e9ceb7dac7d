// The files that samples send, which people have in the folder where they run them.
import sharp from 'sharp';
import Stripe from 'stripe';

/** By the names that `x-sample` has for them. */
export const SENT_FILES: Readonly<Record<string, Buffer>> = {
  'buyers.csv': Buffer.from('email,source,external_id\njo@example.com,builtbybit,10422\nnobody,builtbybit,10423\n'),
  'event.json': Buffer.from(
    JSON.stringify({
      id: 'evt_1SVqZ2LkdIwHu7ixQp3yN8bT',
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: 1795253400,
      livemode: false,
      type: 'checkout.session.expired',
      data: { object: { id: 'cs_test_a1B2c3D4e5F6', object: 'checkout.session' } },
    }),
  ),
  'picture.png': await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer(),
  'sellers.csv': Buffer.from('seller_name,email\noldcrafts,olivia@example.com\nnobody,sam@example.com\n'),
};
