// Samples in curl, for sh, bash and zsh.
import { SESSION_COOKIE } from '../../../server/sites/installation.js';
import { JSON_SYNTAX, literal } from './literal.js';
import { fullAddress, SAVED_FILE, type SampleRequest } from './request.js';

/**
 * The comments are letters, commas and full stops alone: zsh runs comments that are pasted as if they were commands,
 * and finds none called `#`.
 */
const REPEATABLE = [
  '# Keep this value and send it again if no answer comes. The request then takes effect once.',
  'idempotency_key=$(uuidgen)',
];

/** A command that prints the answer, or the error and fails. */
export function curlSample(request: SampleRequest): string {
  if (request.answer === 'file') return download(request);
  const options = [
    ...(request.startsSession ? ['-i'] : []),
    '--fail-with-body',
    // Without a body there would be nothing to see.
    ...(request.answer === 'nothing' ? [`-w '%{http_code}\\n'`] : []),
  ];
  const lines = [`curl ${options.join(' ')} ${address(request)}`, ...headers(request)];
  if (request.body !== undefined) lines.push(`-d ${quoted(literal(request.body, JSON_SYNTAX))}`);
  if (request.file !== undefined) lines.push(`--data-binary @${request.file.name}`);
  return [
    ...(request.startsSession
      ? ['# Keep the value of the session cookie as MARKET_SESSION and the csrf_token as MARKET_CSRF_TOKEN.']
      : []),
    ...(request.hasIdempotencyKey ? REPEATABLE : []),
    lines.join(' \\\n  '),
  ].join('\n');
}

/** Asks for the link and then for the file, so that no refusal is saved as one and the key goes nowhere else. */
function download(request: SampleRequest): string {
  const ask = [`curl -sS --fail-with-body -w '%{redirect_url}' ${address(request)}`, ...headers(request)];
  return [
    '# The answer is a link that works for 60 seconds and needs no key.',
    `link=$(${ask.join(' \\\n  ')}) &&`,
    `  curl -fL -o ${SAVED_FILE} "$link" || { echo "$link" >&2; false; }`,
  ].join('\n');
}

/** The method, where the other options do not imply it, and the address. */
function address(request: SampleRequest): string {
  const implied = request.body === undefined && request.file === undefined ? 'GET' : 'POST';
  const method = request.method === implied ? '' : `-X ${request.method} `;
  return method + quoted(fullAddress(request));
}

function headers({ method, credential, hasIdempotencyKey, body, file }: SampleRequest): string[] {
  return [
    ...(credential === 'key' ? ['-H "Authorization: Bearer $MARKET_KEY"'] : []),
    ...(credential === 'session' ? [`-H "Cookie: ${SESSION_COOKIE}=$MARKET_SESSION"`] : []),
    ...(credential === 'session' && method !== 'GET' ? ['-H "X-CSRF-Token: $MARKET_CSRF_TOKEN"'] : []),
    ...(hasIdempotencyKey ? ['-H "Idempotency-Key: $idempotency_key"'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`]),
    ...(file === undefined ? [] : [`-H 'Content-Type: ${file.type}'`]),
  ];
}

/** In single quotes nothing has a meaning but their end. */
const quoted = (text: string): string => `'${text.replaceAll(`'`, `'\\''`)}'`;
