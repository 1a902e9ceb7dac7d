// A mark in this browser's storage that a passkey was made or used in it. The first page of signing in offers one only
// where it is: to everybody else it would offer what they do not have.

const KEY = 'passkey-used';

export function markPasskey(isUsed: boolean): void {
  try {
    if (isUsed) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Where nothing may be stored a passkey is offered after the password.
  }
}

export function isPasskeyMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
