// Which seller names cannot be had: those that would pass for the service itself.

/** What people take for the service or for those who run it. */
const RESERVED = new Set(
  `account accounts admin administrator admins anonymous api app apps billing contact dashboard deleted
  deleted-user docs everyone help legal login market marketplace moderation moderator moderators news nobody null
  official operator owner payments pictures plugin-marketplace pluginmarketplace plugins postmaster privacy root
  security seller sellers service settings staff status store support system team terms undefined unknown verified
  webmaster www`.split(/\s+/),
);

/**
 * Why a name of the contract's form is refused, as the end of a sentence that starts with the field; null when it can
 * be had.
 */
export function findSellerNameFault(name: string): string | null {
  if (RESERVED.has(name)) return 'is a name that stands for the service: choose another';
  return null;
}
