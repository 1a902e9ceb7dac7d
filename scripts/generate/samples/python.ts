// Samples in Python 3, with its standard library alone.
import { SESSION_COOKIE } from '../../../server/sites/installation.js';
import { literal, type Syntax } from './literal.js';
import { SAVED_FILE, type SampleRequest } from './request.js';

/**
 * A string literal in double quotes. JSON's escapes are Python's, but for pairs of surrogates, which JSON.stringify does
 * not write.
 */
const text = (value: string): string => JSON.stringify(value);

const SYNTAX: Syntax = {
  text,
  name: text,
  words: ['True', 'False', 'None'],
  trailingComma: true,
  step: '    ',
  pad: '',
};

const FAILED = `except urllib.error.HTTPError as failure:
    answer = json.load(failure)
    raise SystemExit(f"{answer['code']}: {answer['error']}")`;

/** A script that prints the answer, or ends with the error. */
export function pythonSample(request: SampleRequest): string {
  const { address, query, answer, hasIdempotencyKey } = request;
  const url = query.length === 0 ? text(address) : `f"${address}?{query}"`;
  const values = literal(Object.fromEntries(query), SYNTAX);
  return [
    ...importsOf(request).map((module) => `import ${module}`),
    '',
    ...(query.length === 0 ? [] : [`query = urllib.parse.urlencode(${values})`]),
    ...(hasIdempotencyKey
      ? [
          '# Keep this value and send it again if no answer comes: the request then takes effect once.',
          'idempotency_key = str(uuid.uuid4())',
        ]
      : []),
    requestOf(request, url),
    'try:',
    ...(answer === 'file'
      ? [
          `    with urllib.request.urlopen(request) as response, open("${SAVED_FILE}", "wb") as file:`,
          '        shutil.copyfileobj(response, file)',
        ]
      : ['    with urllib.request.urlopen(request) as response:', ...outcome(request)]),
    FAILED,
  ].join('\n');
}

function importsOf({ query, credential, answer, hasIdempotencyKey }: SampleRequest): string[] {
  return [
    'json',
    ...(credential === 'none' ? [] : ['os']),
    ...(answer === 'file' ? ['shutil'] : []),
    'urllib.error',
    ...(query.length === 0 ? [] : ['urllib.parse']),
    'urllib.request',
    ...(hasIdempotencyKey ? ['uuid'] : []),
  ];
}

function requestOf(request: SampleRequest, url: string): string {
  const headers = headersOf(request);
  // Other headers would go along to wherever a redirect leads.
  if (request.answer === 'file')
    return [
      `request = urllib.request.Request(${url})`,
      '# This follows the redirect, and the key does not go along.',
      ...headers.map(([name, value]) => `request.add_unredirected_header("${name}", ${value})`),
    ].join('\n');
  const lines = [
    ...(request.method === 'GET' ? [] : [`    method="${request.method}",`]),
    ...(headers.length === 1 ? [`    headers={"${headers[0]![0]}": ${headers[0]![1]}},`] : []),
    ...(headers.length > 1
      ? ['    headers={', ...headers.map(([name, value]) => `        "${name}": ${value},`), '    },']
      : []),
    ...(request.body === undefined ? [] : [`    data=json.dumps(${literal(request.body, SYNTAX, '    ')}).encode(),`]),
    ...(request.file === undefined ? [] : [`    data=open(${text(request.file.name)}, "rb").read(),`]),
  ];
  return lines.length === 0
    ? `request = urllib.request.Request(${url})`
    : `request = urllib.request.Request(\n    ${url},\n${lines.join('\n')}\n)`;
}

function headersOf({
  method,
  credential,
  hasIdempotencyKey,
  body,
  file,
}: SampleRequest): (readonly [name: string, value: string])[] {
  return [
    ...(credential === 'key' ? [['Authorization', '"Bearer " + os.environ["MARKET_KEY"]'] as const] : []),
    ...(credential === 'session' ? [['Cookie', `"${SESSION_COOKIE}=" + os.environ["MARKET_SESSION"]`] as const] : []),
    ...(credential === 'session' && method !== 'GET'
      ? [['X-CSRF-Token', 'os.environ["MARKET_CSRF_TOKEN"]'] as const]
      : []),
    ...(hasIdempotencyKey ? [['Idempotency-Key', 'idempotency_key'] as const] : []),
    ...(body === undefined ? [] : [['Content-Type', '"application/json"'] as const]),
    ...(file === undefined ? [] : [['Content-Type', text(file.type)] as const]),
  ];
}

function outcome({ answer, startsSession }: SampleRequest): string[] {
  if (answer === 'nothing') return ['        print(response.status)'];
  if (answer === 'text') return ['        print(response.read().decode("utf-8-sig"))'];
  return [
    '        print(json.dumps(json.load(response), indent=2))',
    ...(startsSession
      ? [
          '        # Keep the value of the session cookie as MARKET_SESSION and the csrf_token as MARKET_CSRF_TOKEN.',
          '        print(response.headers.get_all("Set-Cookie"))',
        ]
      : []),
  ];
}
