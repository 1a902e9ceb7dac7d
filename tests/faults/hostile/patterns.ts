// Attack: names far too long, with an end on which a careless pattern looks through them again and again.
import type { Attack, Outcome } from './attack.js';

const AT_ONCE = 8;
const LONG = 60_000;
/** What no name may have in it, or what one looks like until its end. */
const NAMES = [
  'a'.repeat(LONG) + '\x7f',
  ' '.repeat(LONG) + 'a\x7f',
  `${'a '.repeat(LONG / 2)}\n`,
  'é'.repeat(LONG / 2) + '\x1f',
];

interface Refused {
  readonly code: string;
  readonly details?: readonly { readonly message: string }[];
}

async function register(origin: string, name: string): Promise<string | null> {
  const response = await fetch(`${origin}/api/account/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'long@example.com', password: 'four words that go along', display_name: name }),
  });
  const { code, details = [] } = (await response.json()) as Refused;
  const isToldLength = details.length === 1 && details[0]!.message.includes('more than');
  return response.status === 400 && isToldLength
    ? null
    : `a name of ${name.length} characters was answered ${response.status} ${code}, ${details.length} faults`;
}

export const patterns: Attack = {
  name: 'Names that take a pattern long',
  promise: 'stall',
  async run({ origin, lastsMs }): Promise<Outcome> {
    const until = Date.now() + lastsMs;
    const results: (string | null)[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let turn = 0; Date.now() < until; turn += 1)
          results.push(await register(origin, NAMES[turn % NAMES.length]!));
      }),
    );
    const faults = results.filter((fault) => fault !== null);
    return { tried: results.length, held: results.length - faults.length, faults: faults.slice(0, 3) };
  },
};
