// Generates openapi.json: the contract as served, with the error table and request samples filled in.
import { callersOf, securityOf, type Contract, type Node, type Operation } from './contract.js';
import { errorTable } from './errors.js';

/** The document with everything filled in that is derived from it. */
export function generateDocument(contract: Contract): string {
  const document: Node = structuredClone(contract.document);
  document.info.description = document.info.description.replace('{{ERROR_TABLE}}', renderErrors(contract));
  for (const operation of contract.operations) {
    document.paths[operation.path][operation.method]['x-codeSamples'] = samples(contract, operation);
  }
  return `${JSON.stringify(document, null, 1)}\n`;
}

function renderErrors(contract: Contract): string {
  const rows = Object.entries(errorTable(contract)).map(
    ([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`,
  );
  return ['| status | code | default sentence |', '|---|---|---|', ...rows].join('\n');
}

const LOCAL = 'http://localhost:3000';

/** How a sample proves who calls. */
type Credential = 'none' | 'key' | 'session';

function credentialOf(contract: Contract, operation: Operation): Credential {
  if (securityOf(contract, operation) !== 'required') return 'none';
  return callersOf(contract, operation).includes('key') ? 'key' : 'session';
}

function samples(contract: Contract, operation: Operation): Node[] {
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
  const lines = [`curl ${isWrite ? `-X ${method.toUpperCase()} ` : ''}'${LOCAL}${path}'`];
  if (credential === 'key') lines.push(`  -H "Authorization: Bearer $KEY"`);
  if (credential === 'session')
    lines.push(`  -b "session=$SESSION"`, ...(isWrite ? [`  -H "X-CSRF-Token: $CSRF_TOKEN"`] : []));
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
    options.length > 0 ? `fetch('${LOCAL}${path}', {\n${options.join('\n')}\n})` : `fetch('${LOCAL}${path}')`;
  return `const response = await ${call};\nif (!response.ok) throw new Error((await response.json()).error);\nconsole.log(await response.json());`;
}
