// Says in sentences what the extensions of an operation declare: who may call it, what that counts, and how it answers.
import { callersOf, securityOf, type Contract, type Node, type Operation } from './contract.js';

type Caller = ReturnType<typeof callersOf>[number];

const CALLERS: Readonly<Record<Caller, string>> = {
  key: 'an API key',
  'server-token': 'a server token',
  session: 'a session',
};

const RATE_LIMITS: Readonly<Record<string, string>> = {
  counted: '',
  uncounted: 'It counts against no rate limit.',
  'sign-in': "It counts against the limit for signing in, not against the caller's window.",
  challenge: "From a browser that signed in before, it counts against that browser's limit for signing in.",
  license:
    'It counts against the limits of the license and of its server; where the license is unknown, against that of the address.',
  link: "It counts against the limit for redeeming links, not against the caller's window.",
  page: 'It counts against the limit for pages of the address, unless a key pays.',
  report: "It counts against the limit for reporting keys, not against the caller's window.",
  proof: "It counts against the limits for proofs of identity, besides the session's window.",
  picture: "It counts against the limit for pictures, besides the session's window.",
  'product-picture': "It counts against the limit for pictures of products, besides the caller's window.",
  coupon: "With a coupon it counts against the limit for quotes of the account, besides the caller's window.",
  quote: "It counts against the limit for quotes of the account, besides the caller's window.",
};

const SHARED: Readonly<Record<string, string>> = {
  everybody: 'The answer is the same for everybody.',
  buyers: 'The answer is the same for everybody but accounts that sell and admins.',
  anonymous: 'The answer is the same for everybody without a credential.',
  caller: '',
};

/** The paragraph that follows the description of an operation. */
export function accessSentences(contract: Contract, operation: Operation): string {
  const { node } = operation;
  const rate: string = node['x-rate-limit'] ?? 'counted';
  const shared: string | undefined = node['x-cache']?.for;
  const sentences = [
    ...credentials(contract, operation),
    node['x-acts'] ? "A session's request is refused when a page of another origin sent it." : '',
    said(RATE_LIMITS, rate, operation),
    ...body(node['x-body']),
    node['x-deadline'] === undefined ? '' : `The answer comes within ${node['x-deadline']} seconds.`,
    shared === undefined ? '' : said(SHARED, shared, operation),
    node['x-sample']?.as === 'seller' && callersOf(contract, operation).includes('key')
      ? "The sample wants a seller's key."
      : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** @throws Error for a word that the contract has come to use since, which would otherwise go untold */
function said(sentences: Readonly<Record<string, string>>, word: string, { id }: Operation): string {
  const sentence = sentences[word];
  if (sentence === undefined) throw new Error(`There is no sentence for ${word} of ${id}`);
  return sentence;
}

function credentials(contract: Contract, operation: Operation): string[] {
  const callers = callersOf(contract, operation);
  const security = securityOf(contract, operation);
  if (callers.length === 0) return ['Needs no credential.'];
  const named = listed(callers.map((caller) => CALLERS[caller]));
  if (security === 'optional') return [`Needs no credential; ${named} may come along.`, ...csrf(callers, operation)];
  return [
    `Needs ${named}.`,
    ...scopes(callers, operation),
    ...session(callers, operation),
    ...csrf(callers, operation),
  ];
}

function scopes(callers: readonly Caller[], { node }: Operation): string[] {
  const needed: string[] = node['x-scopes'] ?? [];
  const isForKeys = callers.some((caller) => caller !== 'session');
  if (needed.length === 0) return isForKeys ? ['Any scopes will do.'] : [];
  const named = needed.map((scope) => `\`${scope}\``).join(' and ');
  return [
    ...(isForKeys ? [`Needs the scope${needed.length > 1 ? 's' : ''} ${named}.`] : []),
    ...(needed.includes('admin') && callers.includes('session') ? ["A session must be an admin's."] : []),
  ];
}

/** What a session must bring besides; those of other callers are vouched for by who made the key. */
function session(callers: readonly Caller[], { node }: Operation): string[] {
  if (!callers.includes('session')) return [];
  const needs: string[] = node['x-needs'] ?? [];
  const isVerified = needs.includes('verified_email') || (node['x-scopes'] ?? []).length > 0;
  return [
    ...(isVerified ? ['A session must have confirmed its e-mail address.'] : []),
    ...(needs.includes('recent_proof')
      ? ['A session must have proved its identity in the last ten minutes, by signing in or by `confirmIdentity`.']
      : []),
  ];
}

const csrf = (callers: readonly Caller[], { method }: Operation): string[] =>
  callers.includes('session') && method !== 'get' ? ['A session sends its `X-CSRF-Token` too.'] : [];

function body(rules: Node): string[] {
  if (rules === undefined) return [];
  return [
    ...(rules.limit === undefined ? [] : [`The body may have ${rules.limit.toLocaleString('en')} bytes.`]),
    ...(rules.as === 'stream' ? ['The body is used while it arrives, and must bring 8 kB/s on average.'] : []),
    ...(rules.as === 'raw' ? ['The body is taken as the bytes that were sent.'] : []),
  ];
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
