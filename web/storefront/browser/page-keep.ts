// What this tab remembers until it is closed, also when the page is loaded anew.
import { FORGETFUL, type Keep } from './order-attempt.js';

export function pageKeep(): Keep {
  try {
    return window.sessionStorage;
  } catch {
    // The browser stores nothing for this site.
    return FORGETFUL;
  }
}
