// Generates the documents that are made of openapi.yaml: contract.json, the exact contract, which the tests read;
// outline.json, what of it the server reads; and openapi.json, which is served, for people and for programs that generate
// clients.
import { CHANGELOG_LINK, LOCAL_ADDRESS, SESSION_COOKIE } from '../../server/sites/installation.js';
import { DATA, resolverOf, type Contract, type Node } from './contract.js';
import { fillPlaceholders } from './placeholders.js';
import { codeSamples } from './samples/samples.js';
import { accessSentences } from './served-access.js';
import { openAnswers } from './served-answers.js';
import { dropUnused, mergeIdentical } from './served-components.js';
import { openErrors } from './served-errors.js';
import { suitGenerators } from './served-for-generators.js';
import { renderScopes } from './tables.js';

/** The contract as it is, for programs that cannot read YAML. */
export const generateContract = (contract: Contract): string => `${JSON.stringify(contract.document, null, 1)}\n`;

/** What of an operation the outline has. */
const OUTLINED = ['operationId', 'security', 'x-scopes'];

/**
 * The exact contract without all that the server has compiled already: a document of which operations there are and who
 * may call them. The whole one is twenty times as long, and every start would read it.
 */
export function generateOutline({ document, operations }: Contract): string {
  const paths: Node = {};
  for (const { path, method, node } of operations) {
    paths[path] ??= {};
    paths[path][method] = {
      ...Object.fromEntries(OUTLINED.filter((name) => name in node).map((name) => [name, node[name]])),
      responses: {},
    };
  }
  const { openapi, info, security, components } = document;
  const { title, version } = info;
  const outline = {
    openapi,
    info: { title, version },
    security,
    paths,
    components: { securitySchemes: components.securitySchemes },
  };
  return `${JSON.stringify(outline, null, 1)}\n`;
}

/**
 * The document that is served. What a client must not rely on is open in it, and what the extensions declare is also
 * said in sentences. Addresses are those of `LOCAL_ADDRESS`: `ofInstallation` puts the real ones in their place.
 *
 * @throws Error with a sentence for what cannot be served
 */
export function generateDocument(contract: Contract): string {
  // A copy without the YAML's aliases: what two places share must not be changed at one of them.
  const document: Node = JSON.parse(JSON.stringify(contract.document));
  const resolve = resolverOf(document, contract.source);
  document.servers = [{ url: LOCAL_ADDRESS, description: 'This installation' }];
  document.info.description = `${document.info.description.trimEnd()}\n\n${CHANGELOG_LINK}`;
  // Callers meet the words in errors, and read a description beside each pattern.
  delete document['x-patterns'];
  openErrors(document, contract, resolve);
  openAnswers(document, resolve);
  suitGenerators(document);
  mergeIdentical(document);
  dropUnused(document);
  const { apiKey } = document.components.securitySchemes;
  apiKey.description = `${apiKey.description}\n\n${renderScopes(contract)}`;
  for (const operation of contract.operations) {
    const node = document.paths[operation.path][operation.method];
    node.description = [node.description, accessSentences(contract, operation)].filter(Boolean).join('\n\n');
    const samples = codeSamples(contract, operation);
    if (samples.length > 0) node['x-codeSamples'] = samples;
    // It only says how these samples are made.
    delete node['x-sample'];
  }
  fillDescriptions(document, contract);
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** Fills placeholders, and gives links the address without which they lead nowhere in a copy of the document. */
function fillDescriptions(node: Node, contract: Contract): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, inside] of Object.entries<Node>(node)) {
    if (typeof inside !== 'string') {
      if (!DATA.has(name)) fillDescriptions(inside, contract);
    } else if (name === 'description') {
      refuseTwoNames(inside, contract.source);
      node[name] = fillPlaceholders(inside, contract.source, contract).replaceAll('](/', `](${LOCAL_ADDRESS}/`);
    }
  }
}

/** An installation is told the one name that its cookie has, so a text that tells both would become wrong. */
function refuseTwoNames(text: string, source: string): void {
  if (text.includes(SESSION_COOKIE) && text.includes('`session`'))
    throw new Error(
      `${source}: "${text.slice(0, 60)}…" names the cookie of a session twice. Write ${SESSION_COOKIE} alone, which every installation ` +
        'gets its own name for, or tell of the name without its prefix: "`session`, on https with the prefix `__Host-`"',
    );
}
