// Ends the links that somebody made for others as an admin, and is none any more.
import type { Tables } from '../../db/tables.js';

/**
 * Takes back the claims and invitations by an account that nobody has used, with their e-mails that were not sent: who
 * was an admin in bad faith may have made them for themselves. The caller has locked the claimed sellers.
 */
export async function voidLinksOf({ sellerClaims, oneTimeLinks, mailQueue }: Tables, accountId: string): Promise<void> {
  const claims = await sellerClaims.revokeBy(accountId);
  const invitations = await oneTimeLinks.revokeInvitationsBy(accountId);
  // Their e-mails have their ids.
  await mailQueue.discard([...claims, ...invitations]);
}
