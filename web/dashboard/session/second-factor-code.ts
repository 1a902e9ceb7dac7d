// One member or the other for a code that was typed: few digits are the app's, all else is one of the recovery codes.

const APP_CODE = /^\d{1,9}$/;
const WHOLE_APP_CODE = /^\d{6}$/;

/** A code without the spaces that people type or paste into it. */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Whether a text is a code as an authenticator app shows it, complete. */
export const isWholeAppCode = (typed: string): boolean => WHOLE_APP_CODE.test(withoutSpaces(typed));

/** The member of a proof that a typed code belongs into. */
export function codeMember(typed: string): { totp_code: string } | { recovery_code: string } {
  const code = withoutSpaces(typed);
  return APP_CODE.test(code) ? { totp_code: code } : { recovery_code: code };
}
