// Attack: keys and server tokens that are made, spent and revoked, over and over.
import type { Attack } from './attack.js';
import { countSpending, together, type Spending } from './spend.js';

const AN_HOUR = 5;
/** Live ones that an account may have. */
const KEYS = 10;
const SERVER_TOKENS = 50;

/** The headers of somebody who signed in. */
async function signIn(
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as { data: { csrf_token: string } };
  return {
    'Content-Type': 'application/json',
    Cookie: response.headers.get('Set-Cookie')!.split(';')[0]!,
    'X-CSRF-Token': data.csrf_token,
  };
}

export const keyChurn: Attack = {
  name: 'Keys made, spent and revoked',
  promise: 'stall',
  environment: {
    RATE_LIMIT_PER_HOUR: String(AN_HOUR),
    RATE_LIMIT_SERVER_PER_HOUR: '1',
    RATE_LIMIT_SESSION_PER_HOUR: '1000000',
  },
  async run({ origin, lastsMs, seeded }) {
    const headers = await signIn(origin, seeded.accounts.buyer);
    const until = Date.now() + lastsMs;
    const churn = async (path: string, spending: Spending): Promise<void> => {
      while (Date.now() < until) {
        const made = await fetch(`${origin}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: 'spent' }),
        });
        const { data } = (await made.json()) as { data: { id: string; key?: string; token?: string } };
        for (let used = 0; used <= AN_HOUR; used += 1) {
          const response = await fetch(`${origin}/api/search?limit=1`, {
            headers: { Authorization: `Bearer ${data.key ?? data.token}` },
          });
          await response.arrayBuffer();
          spending.note(response.status);
        }
        await fetch(`${origin}${path}/${data.id}`, { method: 'DELETE', headers });
      }
    };
    const keys = countSpending('keys', KEYS * AN_HOUR);
    const tokens = countSpending('server tokens', SERVER_TOKENS);
    await Promise.all([churn('/api/account/keys', keys), churn('/api/account/server-tokens', tokens)]);
    return together([keys.outcome(), tokens.outcome()]);
  },
};
