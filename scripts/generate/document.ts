// Generates openapi.json: the contract as served, with the error table and request samples filled in.
import type { Contract, Node, Operation } from './contract.js';
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
  const rows = Object.entries(errorTable(contract)).map(([code, { status, sentence }]) => `| ${status} | \`${code}\` | ${sentence} |`);
  return ['| status | code | default sentence |', '|---|---|---|', ...rows].join('\n');
}

const LOCAL = 'http://localhost:3000';

function samples(contract: Contract, operation: Operation): Node[] {
  const keyed = operation.node.security?.some((requirement: Node) => 'apiKey' in requirement) && operation.path.startsWith('/api/v1');
  const path = exampleAddress(operation);
  const write = operation.method !== 'get';
  const body = write ? contract.resolve(operation.node.requestBody)?.content?.['application/json']?.example : undefined;
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(operation, path, keyed, body) },
    { lang: 'TypeScript', label: 'TypeScript', source: fetchSample(operation, path, keyed, body) },
  ];
}

/** The path with example values and, to show one, the first query parameter that is useful on its own. */
function exampleAddress(operation: Operation): string {
  let path = operation.path;
  for (const parameter of operation.parameters.filter((candidate) => candidate.in === 'path')) {
    path = path.replace(`{${parameter.name}}`, encodeURIComponent(parameter.example));
  }
  const shown = operation.parameters.filter((parameter) => parameter.in === 'query' && ['q', 'game', 'limit'].includes(parameter.name));
  const query = new URLSearchParams(shown.map((parameter): [string, string] => [parameter.name, String(parameter.example)])).toString();
  return query ? `${path}?${query}` : path;
}

function curlSample(operation: Operation, path: string, keyed: boolean, body: unknown): string {
  const lines = [`curl ${operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `}'${LOCAL}${path}'`];
  if (keyed) lines.push(`  -H "Authorization: Bearer $KEY"`);
  if (body) lines.push(`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body)}'`);
  return lines.join(' \\\n');
}

function fetchSample(operation: Operation, path: string, keyed: boolean, body: unknown): string {
  const options = [
    ...(operation.method === 'get' ? [] : [`  method: '${operation.method.toUpperCase()}',`]),
    ...(keyed || body ? [`  headers: { ${[keyed && 'Authorization: `Bearer ${process.env.KEY}`', body && `'Content-Type': 'application/json'`].filter(Boolean).join(', ')} },`] : []),
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
  ];
  const call = options.length > 0 ? `fetch('${LOCAL}${path}', {\n${options.join('\n')}\n})` : `fetch('${LOCAL}${path}')`;
  return `const response = await ${call};\nif (!response.ok) throw new Error((await response.json()).error);\nconsole.log(await response.json());`;
}
