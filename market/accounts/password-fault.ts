// What is wrong with a password that somebody chose for an account here.
import type { Fault } from '#generated/operations.js';
import { findPasswordFault } from '../../identity/password-rules.js';
import { SITE_NAME } from '../site-name.js';

/** Sentence and fault for `validation_failed`; null when the password is good. */
export function passwordFault(
  password: string,
  owner: { readonly email: string; readonly displayName: string },
): [sentence: string, fault: Fault] | null {
  const sentence = findPasswordFault(password, { ...owner, serviceName: SITE_NAME });
  return sentence === null ? null : [sentence, { path: 'body.password', message: sentence }];
}
