// One field for both kinds of codes: six digits are the app's, everything longer is one of the recovery codes.

const APP_CODE = /^\d{6}$/;

/** The member of a sign-in that a typed code belongs into; none when nothing was typed. Spaces do not count. */
export function codeMember(typed: string): { totp_code?: string; recovery_code?: string } {
  const code = typed.replaceAll(/\s/g, '');
  if (code === '') return {};
  return APP_CODE.test(code) ? { totp_code: code } : { recovery_code: code };
}
