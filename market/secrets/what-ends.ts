// What is good no longer once a secret key is taken out, in lines for the operator.
import { OPTIONAL_KINDS } from '../../capabilities/email/optional-mail.js';
import type { Tables } from '../../db/tables.js';
import type { SecretNames } from './known-secrets.js';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A line for each kind of what was made by the key before, and cannot be made anew. */
export async function whatEnds({ secretKeys }: Pick<Tables, 'secretKeys'>, [current]: SecretNames): Promise<string[]> {
  const since = (await secretKeys.all()).find(({ name }) => name === current)!.firstUsedAt;
  const { recoveryCodes, accounts, mails, sessions } = await secretKeys.boundBefore(since, OPTIONAL_KINDS);
  return [
    `${count(recoveryCodes, 'recovery code')} of ${count(accounts, 'account')}, made before ${new Date(since).toISOString()}: their owners make new ones in the dashboard`,
    `links to unsubscribe in ${count(mails, 'sent message')} of the last 30 days, and in all older ones`,
    'links to downloads and uploads from before that are still open, none of which lasts more than 12 hours',
    `known browsers that have not signed in since, such as those of ${count(sessions, 'session')}: they sign in as new ones; nobody is signed out`,
    'pages of the dashboard that were open all the time: they have to be loaded again before they can change something',
  ];
}
