// The words around one's account, the suggestions of the search box, and what goes wrong with a request.
import { numberWords, plural } from './format.js';

export const account = {
  signIn: 'Sign in',
  register: 'Create an account',
  menu: (name: string) => `Account: ${name}`,
  purchases: 'Purchases',
  payments: 'Payments',
  dashboard: 'Dashboard',
  publishing: 'Your products',
  settings: 'Settings',
  signOut: 'Sign out',
  signingOut: 'Signing out …',
};

export const suggest = {
  label: 'Suggestions',
  found: (count: number) =>
    count === 0
      ? 'No suggestions'
      : `${numberWords(count)} ${plural(count, { one: 'suggestion', other: 'suggestions' })}. Use the arrow keys.`,
};

/** By the code of the answer. The sentence of the answer itself stands for all others. */
export const errors = {
  unauthorized: 'You have been signed out. Sign in, and try again.',
  account_suspended: 'Your account is suspended.',
  email_unverified: 'Confirm your e-mail address first: we sent you a link.',
  unreachable: 'The server cannot be reached. Check your connection, and try again.',
  unreadable: 'The server sent an answer that this page does not understand. Try again in a moment.',
  unavailable: 'This does not work right now. Try again in a moment.',
  overloaded: 'This does not work right now. Try again in a moment.',
  storage_full: 'This does not work right now: the server has no room left. Its operator knows.',
  internal_error: 'Something went wrong on our side. Try again in a moment.',
  idempotency_in_progress: 'This is already under way. Wait a moment, then try again.',
  wait: (seconds: number) =>
    seconds < 90
      ? `That was a lot at once. Try again in ${numberWords(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`
      : `That was a lot at once. Try again in ${numberWords(Math.ceil(seconds / 60))} minutes.`,
  waitSome: 'That was a lot at once. Try again in a few minutes.',
  request: (id: string) => `Request ${id}`,
};
