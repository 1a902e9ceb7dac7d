// Samples in Java 17, as a single file for `java Sample.java`.
import { SESSION_COOKIE } from '../../../server/sites/installation.js';
import { JSON_SYNTAX, literal } from './literal.js';
import { fullAddress, SAVED_FILE, type SampleRequest } from './request.js';

const BODY_INDENT = ' '.repeat(12);
const CHAIN_INDENT = ' '.repeat(12);

/** A class that prints the answer, or throws the error as it came: the language cannot read JSON by itself. */
export function javaSample(request: SampleRequest): string {
  const { answer, body, file, hasIdempotencyKey } = request;
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(answer === 'file' || file !== undefined ? ['import java.nio.file.Path;'] : []),
    ...(hasIdempotencyKey ? ['import java.util.UUID;'] : []),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    '        HttpClient client = HttpClient.newHttpClient();',
    ...(body === undefined ? [] : [`        String body = ${textBlock(literal(body, JSON_SYNTAX))};`]),
    ...(hasIdempotencyKey
      ? [
          '        // Keep this value and send it again if no answer comes: the request then takes effect once.',
          '        String idempotencyKey = UUID.randomUUID().toString();',
        ]
      : []),
    '        HttpRequest request = HttpRequest.newBuilder()',
    `${CHAIN_INDENT}.uri(URI.create(${text(fullAddress(request))}))`,
    ...buildSteps(request).map((step) => `${CHAIN_INDENT}.${step}`),
    `${CHAIN_INDENT}.build();`,
    '        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    ...outcome(request).map((line) => `        ${line}`),
    '    }',
    '}',
  ].join('\n');
}

function buildSteps({ method, credential, hasIdempotencyKey, body, file }: SampleRequest): string[] {
  const publisher =
    file !== undefined ? `ofFile(Path.of(${text(file.name)}))` : body === undefined ? 'noBody()' : 'ofString(body)';
  return [
    ...(credential === 'key' ? ['header("Authorization", "Bearer " + System.getenv("MARKET_KEY"))'] : []),
    ...(credential === 'session' ? [`header("Cookie", "${SESSION_COOKIE}=" + System.getenv("MARKET_SESSION"))`] : []),
    ...(credential === 'session' && method !== 'GET'
      ? ['header("X-CSRF-Token", System.getenv("MARKET_CSRF_TOKEN"))']
      : []),
    ...(hasIdempotencyKey ? ['header("Idempotency-Key", idempotencyKey)'] : []),
    ...(body === undefined ? [] : ['header("Content-Type", "application/json")']),
    ...(file === undefined ? [] : [`header("Content-Type", ${text(file.type)})`]),
    ...(method === 'GET' ? [] : [`method("${method}", HttpRequest.BodyPublishers.${publisher})`]),
  ];
}

function outcome({ answer, startsSession }: SampleRequest): string[] {
  const failed = [`if (response.statusCode() >= 400) {`, '    throw new IllegalStateException(response.body());', '}'];
  if (answer === 'file') return [...failed, ...download];
  if (answer === 'nothing') return [...failed, 'System.out.println(response.statusCode());'];
  return [
    ...failed,
    'System.out.println(response.body());',
    ...(startsSession
      ? [
          '// Keep the value of the session cookie as MARKET_SESSION and the csrf_token as MARKET_CSRF_TOKEN.',
          'System.out.println(response.headers().allValues("Set-Cookie"));',
        ]
      : []),
  ];
}

/** The client would send the headers of the first request along if it followed the redirect itself. */
const download = [
  '// The link works for 60 seconds and must not get the key.',
  'URI link = URI.create(response.headers().firstValue("Location").orElseThrow());',
  'HttpResponse<Path> file = client.send(',
  `    HttpRequest.newBuilder(link).build(), HttpResponse.BodyHandlers.ofFile(Path.of("${SAVED_FILE}")));`,
  'if (file.statusCode() != 200) {',
  '    throw new IllegalStateException("The file could not be read: " + file.statusCode());',
  '}',
];

/** Compilers of Java 17 read sources in the encoding of the machine, so that only ASCII is safe. */
const ascii = (source: string): string =>
  source.replace(/[^\x20-\x7e\n]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const text = (value: string): string => ascii(JSON.stringify(value));

/** A text block; nothing in JSON ends one but what is escaped here. */
function textBlock(value: string): string {
  const lines = ascii(value.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')).split('\n');
  return `"""\n${lines.map((line) => BODY_INDENT + line).join('\n')}"""`;
}
