// Somebody of an attack who has signed in.
import type { Target } from './attack.js';

/** Signs in and returns the headers of the session. @throws Error when that is refused */
export async function signInAs(
  { email, password }: { readonly email: string; readonly password: string },
  { origin }: Target,
): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 200) throw new Error(`signing in as ${email} was answered ${response.status}`);
  const { data } = (await response.json()) as { data: { csrf_token: string } };
  return {
    Cookie: response.headers.get('set-cookie')!.split(';')[0]!,
    'X-CSRF-Token': data.csrf_token,
    'Content-Type': 'application/json',
  };
}
