// What an account is, in a word each.
import { isImported, roles, statusOf, type AccountRecord } from '../../db/accounts/accounts.js';

export const accountStateOf = (account: AccountRecord) => ({
  roles: roles(account),
  state: account.deletedAt === null ? statusOf(account) : ('deleted' as const),
  /** Whether it is that of a seller who came with an import and whom nobody has claimed. */
  isImported: isImported(account),
});
