// Addresses of pictures: an uploaded one, else the generated one that the server serves.

/** The path of a product's generated icon. */
export const iconPath = (productId: string): string => `/pictures/products/${productId}.svg`;
/** The path of a seller's avatar: the uploaded one where there is one, else a generated one. */
export const avatarPath = (sellerName: string): string => `/pictures/sellers/${sellerName}.svg`;

/** The path of an account's avatar. An uploaded one has its time in the address, so that a new one shows at once. */
export const accountAvatarPath = (
  { id, sellerName }: { readonly id: string; readonly sellerName: string | null },
  uploadedAt: number | undefined,
): string => (uploadedAt === undefined ? avatarPath(sellerName ?? id) : `/pictures/avatars/${id}-${uploadedAt}.webp`);
