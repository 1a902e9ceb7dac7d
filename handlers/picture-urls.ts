// Addresses of pictures: an uploaded one, else the generated one that the server serves.

/** The path of a product's generated icon. */
export const iconPath = (productId: string): string => `/pictures/products/${productId}.svg`;
/** The path of a seller's generated avatar. */
export const avatarPath = (sellerName: string): string => `/pictures/sellers/${sellerName}.svg`;
