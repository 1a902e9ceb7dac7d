// Samples in TypeScript, as modules for Node's own `fetch`.
import { SESSION_COOKIE } from '../../../server/sites/installation.js';
import { literal, type Syntax } from './literal.js';
import { SAVED_FILE, type SampleRequest } from './request.js';

/** A string literal in single quotes; what separates lines is escaped with the other control characters. */
const text = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll(`'`, `\\'`)}'`;

const SYNTAX: Syntax = {
  text,
  name: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)),
  words: ['true', 'false', 'null'],
  trailingComma: true,
  step: '  ',
  pad: ' ',
};

const FAILED = `if (!response.ok) {
  const { error, code } = (await response.json()) as { error: string; code: string };
  throw new Error(\`\${code}: \${error}\`);
}`;

/** A module that prints the answer, or throws the error. */
export function typeScriptSample(request: SampleRequest): string {
  const { address, query, answer, file, hasIdempotencyKey } = request;
  const names = Object.fromEntries(query.map(([name, value]) => [name, String(value)]));
  const url = query.length === 0 ? text(address) : `\`${address}?\${query}\``;
  const options = optionsOf(request);
  return [
    ...(answer === 'file' ? [`import { writeFile } from 'node:fs/promises';\n`] : []),
    ...(file === undefined ? [] : [`import { readFile } from 'node:fs/promises';\n`]),
    ...(query.length === 0 ? [] : [`const query = new URLSearchParams(${literal(names, SYNTAX)});`]),
    ...(hasIdempotencyKey
      ? [
          '// Keep this value and send it again if no answer comes: the request then takes effect once.',
          'const idempotencyKey = crypto.randomUUID();',
        ]
      : []),
    ...(answer === 'file' ? ['// This follows the redirect, and other hosts do not get the key.'] : []),
    `const response = await fetch(${url}${options});`,
    FAILED,
    outcome(request),
  ].join('\n');
}

function optionsOf(request: SampleRequest): string {
  const headers = headersOf(request);
  const lines = [
    ...(request.method === 'GET' ? [] : [`  method: '${request.method}',`]),
    ...(headers.length === 1 ? [`  headers: { ${headers[0]} },`] : []),
    ...(headers.length > 1 ? ['  headers: {', ...headers.map((header) => `    ${header},`), '  },'] : []),
    ...(request.file === undefined ? [] : [`  body: await readFile(${text(request.file.name)}),`]),
    ...(request.body === undefined ? [] : [`  body: JSON.stringify(${literal(request.body, SYNTAX, '  ')}),`]),
  ];
  return lines.length === 0 ? '' : `, {\n${lines.join('\n')}\n}`;
}

function headersOf({ method, credential, hasIdempotencyKey, body, file }: SampleRequest): string[] {
  return [
    ...(credential === 'key' ? ['Authorization: `Bearer ${process.env.MARKET_KEY}`'] : []),
    ...(credential === 'session' ? [`Cookie: \`${SESSION_COOKIE}=\${process.env.MARKET_SESSION}\``] : []),
    ...(credential === 'session' && method !== 'GET' ? [`'X-CSRF-Token': process.env.MARKET_CSRF_TOKEN ?? ''`] : []),
    ...(hasIdempotencyKey ? [`'Idempotency-Key': idempotencyKey`] : []),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
    ...(file === undefined ? [] : [`'Content-Type': ${text(file.type)}`]),
  ];
}

function outcome({ answer, startsSession }: SampleRequest): string {
  if (answer === 'nothing') return `console.log(response.status);`;
  if (answer === 'file') return `await writeFile('${SAVED_FILE}', response.body!);`;
  if (answer === 'text') return 'console.log(await response.text());';
  const print = 'console.dir(await response.json(), { depth: null });';
  if (!startsSession) return print;
  return `${print}\n// Keep the value of the session cookie as MARKET_SESSION and the csrf_token as MARKET_CSRF_TOKEN.\nconsole.log(response.headers.getSetCookie());`;
}
