// The picture by which a product is shown where somebody passes on a link to it, such as in a chat.
import type { Tables } from '../../db/tables.js';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../../capabilities/pictures/social/social-subject.js';

/** Where a picture is found, on the address of this service, and how large it is. */
interface SocialPictureLink {
  readonly path: string;
  readonly width: typeof SOCIAL_WIDTH;
  readonly height: typeof SOCIAL_HEIGHT;
}

/**
 * The picture of a product that everybody may see. Undefined while it has none: a job draws them, some time after the
 * product went live or changed. Remember it no longer than the number of the product holds that `db.look` tells.
 */
export async function socialPictureOf(
  { socialPictures }: Pick<Tables, 'socialPictures'>,
  productId: string,
): Promise<SocialPictureLink | undefined> {
  const picture = await socialPictures.ofPublicProduct(productId);
  return (
    picture && {
      path: `/pictures/social/${productId}-${picture.drawnOf}.png`,
      width: SOCIAL_WIDTH,
      height: SOCIAL_HEIGHT,
    }
  );
}
