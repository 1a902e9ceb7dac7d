// The files that samples send, which people have in the folder where they run them.
import sharp from 'sharp';

/** By the names that `x-sample` has for them. */
export const SENT_FILES: Readonly<Record<string, Buffer>> = {
  'picture.png': await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer(),
  'sellers.csv': Buffer.from('seller_name,email\noldcrafts,olivia@example.com\nnobody,sam@example.com\n'),
};
