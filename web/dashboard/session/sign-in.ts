// Signs somebody in with what they gave, and takes them to where they wanted to go.
import { useApi } from '../api/api-context.js';
import { isApiError } from '../api/api-error.js';
import { dataOf } from '../api/client.js';
import type { Schema } from '../api/schemas.js';
import { signWithPasskey } from './passkey.js';
import { markPasskey } from './passkey-mark.js';
import { useStartSession } from './session.js';

export interface SignIn {
  /** Throws ApiError, with `two_factor_required` when the password was right and a code is missing. */
  withPassword(given: Schema<'LogInInput'>): Promise<void>;
  /** Does nothing when the person called it off. Throws ApiError and the browser's own errors. */
  withPasskey(): Promise<void>;
}

/** The ways in; after one of them the page at `path` of this site follows. */
export function useSignIn(path: string): SignIn {
  const api = useApi();
  const startSession = useStartSession();
  return {
    async withPassword(given) {
      await startSession(await dataOf(api.POST('/api/account/login', { body: given })), path);
    },
    async withPasskey() {
      const passkey = await signWithPasskey(api);
      if (!passkey) return;
      try {
        await startSession(await dataOf(api.POST('/api/account/login/passkey', { body: { passkey } })), path);
      } catch (error) {
        // It belongs to no account any more.
        if (isApiError(error, 'invalid_credentials')) markPasskey(false);
        throw error;
      }
    },
  };
}
