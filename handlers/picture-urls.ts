// Addresses of pictures: an uploaded one, else the generated one that the server serves.

/** The path of a picture that was uploaded for a product. Another picture has another one. */
export const picturePath = (productId: string, pictureId: string): string =>
  `/pictures/products/${productId}/${pictureId}.webp`;
/** The path of a product's icon: the uploaded one, else a generated one. */
export const iconPath = (productId: string, iconId: string | null): string =>
  iconId === null ? `/pictures/products/${productId}.svg` : picturePath(productId, iconId);
/** The path of a seller's avatar: the uploaded one where there is one, else a generated one. */
export const avatarPath = (sellerName: string): string => `/pictures/sellers/${sellerName}.svg`;

/** The path of an account's avatar. An uploaded one has its time in the address, so that a new one shows at once. */
export const accountAvatarPath = (
  { id, sellerName }: { readonly id: string; readonly sellerName: string | null },
  uploadedAt: number | undefined,
): string => (uploadedAt === undefined ? avatarPath(sellerName ?? id) : `/pictures/avatars/${id}-${uploadedAt}.webp`);
