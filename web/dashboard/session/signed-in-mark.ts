// A mark in this browser's storage that somebody is signed in. The shop asks for a session only where it is: its pages
// would ask in vain for everybody else. It opens nothing, and nobody is hurt when it is wrong.

export const MARK_KEY = 'signed-in';

/** Marks by the session's id, so that other tabs notice when it is another one; null takes the mark away. */
export function markSignedIn(sessionId: string | null): void {
  try {
    if (sessionId === null) localStorage.removeItem(MARK_KEY);
    else localStorage.setItem(MARK_KEY, sessionId);
  } catch {
    // Where nothing may be stored the shop takes everybody for a guest.
  }
}

export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(MARK_KEY) !== null;
  } catch {
    return false;
  }
}
