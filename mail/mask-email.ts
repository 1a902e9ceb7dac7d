// Shows of an e-mail address as much as its owner needs to know it again.

/** Keeps the first character and the domain: `a•••@example.com`. The number of dots tells nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
