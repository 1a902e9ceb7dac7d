// Writes the code samples that the documentation shows with each operation.
import { LOCAL_ADDRESS } from '../../server/sites/installation.js';
import { callersOf, securityOf, type Contract, type Node, type Operation } from './contract.js';

/** How a sample proves who calls. */
type Credential = 'none' | 'key' | 'session';

function credentialOf(contract: Contract, operation: Operation): Credential {
  if (securityOf(contract, operation) !== 'required') return 'none';
  return callersOf(contract, operation).includes('key') ? 'key' : 'session';
}

/** The samples of an operation, as Redoc takes them. */
export function codeSamples(contract: Contract, operation: Operation): Node[] {
  const path = exampleAddress(operation);
  const body = contract.resolve(operation.node.requestBody)?.content?.['application/json']?.example;
  const credential = credentialOf(contract, operation);
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(operation, path, credential, body) },
    { lang: 'TypeScript', label: 'TypeScript', source: fetchSample(operation, path, credential, body) },
  ];
}

/** The path with example values and, to show one, the first query parameter that is useful on its own. */
function exampleAddress(operation: Operation): string {
  let path = operation.path;
  for (const parameter of operation.parameters.filter((candidate) => candidate.in === 'path')) {
    path = path.replace(`{${parameter.name}}`, encodeURIComponent(parameter.example));
  }
  const shown = operation.parameters.filter(
    (parameter) => parameter.in === 'query' && ['q', 'game', 'limit'].includes(parameter.name),
  );
  const query = new URLSearchParams(
    shown.map((parameter): [string, string] => [parameter.name, String(parameter.example)]),
  ).toString();
  return query ? `${path}?${query}` : path;
}

function curlSample({ method }: Operation, path: string, credential: Credential, body: unknown): string {
  const isWrite = method !== 'get';
  const lines = [`curl ${isWrite ? `-X ${method.toUpperCase()} ` : ''}'${LOCAL_ADDRESS}${path}'`];
  if (credential === 'key') lines.push(`  -H "Authorization: Bearer $KEY"`);
  if (credential === 'session')
    lines.push(`  -b "__Host-session=$SESSION"`, ...(isWrite ? [`  -H "X-CSRF-Token: $CSRF_TOKEN"`] : []));
  if (body) lines.push(`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body)}'`);
  return lines.join(' \\\n');
}

function fetchSample({ method }: Operation, path: string, credential: Credential, body: unknown): string {
  const isWrite = method !== 'get';
  // A page of this service: the browser sends the cookie by itself.
  const headers = [
    ...(credential === 'key' ? ['Authorization: `Bearer ${process.env.KEY}`'] : []),
    ...(credential === 'session' && isWrite ? [`'X-CSRF-Token': csrfToken`] : []),
    ...(body ? [`'Content-Type': 'application/json'`] : []),
  ];
  const options = [
    ...(isWrite ? [`  method: '${method.toUpperCase()}',`] : []),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
  ];
  const call =
    options.length > 0
      ? `fetch('${LOCAL_ADDRESS}${path}', {\n${options.join('\n')}\n})`
      : `fetch('${LOCAL_ADDRESS}${path}')`;
  return `const response = await ${call};\nif (!response.ok) throw new Error((await response.json()).error);\nconsole.log(await response.json());`;
}
