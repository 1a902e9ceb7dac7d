// Which secrets the answers hold that are kept for those who repeat a request: a record must not tell them.
import type { Contract, Node, Operation } from './contract.js';

/**
 * The fields of `data` that are secrets (`x-secret`) in the answers of an operation that takes an Idempotency-Key.
 *
 * @throws when one lies elsewhere, where no record could refer to what it is of
 */
export function keptSecretsOf(contract: Contract, operation: Operation): string[] {
  if (!operation.parameters.some(({ name }) => name === 'Idempotency-Key')) return [];
  const fields = new Set<string>();
  for (const response of Object.values<Node>(operation.node.responses)) {
    const schema = contract.resolve(response).content?.['application/json']?.schema;
    for (const [data, field, ...deeper] of secretsIn(contract, schema)) {
      if (data !== 'data' || field === undefined || deeper.length > 0)
        throw new Error(`${operation.id} answers with a secret that is no field of its data, and keeps its answers`);
      fields.add(field);
    }
  }
  return [...fields].sort();
}

/** The secrets that the answers of all operations keep. */
export const allKeptSecrets = (contract: Contract): string[] =>
  [...new Set(contract.operations.flatMap((operation) => keptSecretsOf(contract, operation)))].sort();

/** The ways to all secrets in a value of this schema: names of fields, and `*` for each item of a list. */
function secretsIn(
  contract: Contract,
  node: Node,
  way: readonly string[] = [],
  within: readonly Node[] = [],
): string[][] {
  const schema = contract.resolve(node);
  // A schema within itself has the secrets that were found already.
  if (schema === undefined || within.includes(schema)) return [];
  if (schema['x-secret']) return [[...way]];
  const inside = [...within, schema];
  const parts: (readonly [Node, readonly string[]])[] = [
    ...[schema.allOf, schema.oneOf, schema.anyOf].flatMap((list: Node[] = []) =>
      list.map((part) => [part, way] as const),
    ),
    ...Object.entries<Node>(schema.properties ?? {}).map(([name, part]) => [part, [...way, name]] as const),
    ...(schema.items === undefined ? [] : [[schema.items, [...way, '*']] as const]),
  ];
  return parts.flatMap(([part, there]) => secretsIn(contract, part, there, inside));
}
