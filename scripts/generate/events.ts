// Generates events.cjs and .d.cts: what each kind of event carries, as types and as Ajv standalone code. They are apart
// from the other validators because db/ appends events, and commands that open a database need nothing of the rest.
import type { Contract, Node } from './contract.js';
import { Registry } from './validators.js';

interface DeclaredEvent {
  readonly kind: string;
  /** Name of the component schema of the envelope. */
  readonly envelope: string;
  /** The schema of the envelope's `data`. */
  readonly data: Node;
}

/** The events of `x-webhooks`. @throws when an envelope is no component, or is one of another kind */
function declaredEvents(contract: Contract): DeclaredEvent[] {
  return Object.entries<Node>(contract.document['x-webhooks'] ?? {}).map(([kind, item]) => {
    const schema = item.post.requestBody.content['application/json'].schema;
    const envelope = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '')?.[1];
    const { event, data } = contract.resolve(schema).properties;
    if (envelope === undefined || event.enum.join() !== kind)
      throw new Error(`${contract.source}: the payload of ${kind} must be a component whose event is ${kind}`);
    return { kind, envelope, data };
  });
}

/** CommonJS source: kind -> validator of its data. */
export function generateEvents(contract: Contract): string {
  const registry = new Registry(contract);
  const validators = declaredEvents(contract).map(({ kind, data }) => {
    const name = registry.add(kind.replace('.', '_'), data);
    return `  ${JSON.stringify(kind)}: exports.${name},\n`;
  });
  return `${registry.code()}\nexports.validateEventData = {\n${validators.join('')}};\n`;
}

export function generateEventTypes(contract: Contract): string {
  const kinds = declaredEvents(contract).map(
    ({ kind, envelope }) => `  readonly '${kind}': components['schemas']['${envelope}']['data'];\n`,
  );
  return `import type { components } from './types.js' with { 'resolution-mode': 'import' };

/** What an event carries, by its kind. */
export interface EventData {
${kinds.join('')}}
export type EventKind = keyof EventData;

interface ValidationError { readonly instancePath: string; readonly message?: string }
interface Validate { (data: unknown): boolean; errors?: null | readonly ValidationError[] }
export declare const validateEventData: { readonly [Kind in EventKind]: Validate };
`;
}
