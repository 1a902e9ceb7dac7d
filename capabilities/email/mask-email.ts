// Masks an e-mail address so that its owner still recognises it.

/** Keeps the first character and the domain: `a•••@example.com`. The number of dots is always the same. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
