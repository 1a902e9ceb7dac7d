// What a password must be: long, and not among those that are guessed first. There are no rules about its composition
// (NIST SP 800-63B, section 3.1.1.2).
import { isCommonPassword } from './common-passwords.js';
import { isTypedRun } from './typed-runs.js';

/** In characters; the contract has the same bounds. */
const SHORTEST = 12;
const LONGEST = 128;
/** Least number of different characters. */
const DIFFERENT = 5;
/** Shorter names occur in good passwords by chance. */
const SHORTEST_NAME = 4;

/** Names that a password must not be made of. */
export interface PasswordContext {
  readonly email: string;
  readonly displayName?: string | null | undefined;
  /** The name of this service. */
  readonly serviceName?: string | undefined;
}

/**
 * Why a password is refused, as a sentence for the person who chose it; `null` when it is good. The first call in a
 * process loads the lists, which takes some 30 ms.
 */
export function findPasswordFault(password: string, context: PasswordContext): string | null {
  const characters = [...password];
  if (characters.length < SHORTEST) return `The password must have at least ${SHORTEST} characters.`;
  if (characters.length > LONGEST) return `The password must have at most ${LONGEST} characters.`;
  if (new Set(password.toLowerCase()).size < DIFFERENT)
    return `The password must have at least ${DIFFERENT} different characters.`;
  if (isTypedRun(password))
    return 'The password follows the keyboard, the alphabet or the digits: choose one without such a run.';
  if (isCommonPassword(password))
    return 'The password is one of those that attackers try first: choose another, such as four words that do not belong together.';
  return findNameFault(password, context);
}

function findNameFault(password: string, { email, displayName, serviceName }: PasswordContext): string | null {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  if ([email, localPart, localPart.replace(/\+.*/, '')].some((name) => isMostly(password, name))) {
    return 'The password is little more than your e-mail address: choose one that does not contain it.';
  }
  if (isMostly(password, displayName ?? ''))
    return 'The password is little more than your name: choose one that does not contain it.';
  if (isMostly(password, serviceName ?? ''))
    return 'The password is little more than the name of this service: choose one that does not contain it.';
  return null;
}

/**
 * Whether a name, counting each occurrence, makes up more than half of a password. Case, spaces and punctuation do not
 * count.
 */
function isMostly(password: string, name: string): boolean {
  const [whole, part] = [password, name].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) as [
    string,
    string,
  ];
  return part.length >= SHORTEST_NAME && whole.replaceAll(part, '').length < whole.length / 2;
}
