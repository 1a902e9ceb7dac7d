// Generates events.cjs and .d.cts: what each kind of event carries, as types, as Ajv standalone code, and as an example.
// They are apart from the other validators because db/ appends events, and commands that open a database need nothing of
// the rest. And event-words.js, for pages that only name events.
import type { Contract, Node } from './contract.js';
import { Registry } from './validators.js';

interface DeclaredEvent {
  readonly kind: string;
  /** Name of the component schema of the envelope. */
  readonly envelope: string;
  /** The schema of the envelope's `data`. */
  readonly data: Node;
  /** An envelope as it may be sent. */
  readonly example: Node;
  /** What happened, as a sentence without a full stop. */
  readonly summary: string;
}

/** The events of `x-webhooks`. @throws when an envelope is no component, or is one of another kind */
function declaredEvents(contract: Contract): DeclaredEvent[] {
  return Object.entries<Node>(contract.document['x-webhooks'] ?? {}).map(([kind, item]) => {
    const { schema, example } = item.post.requestBody.content['application/json'];
    const envelope = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '')?.[1];
    const { event, data } = contract.resolve(schema).properties;
    if (envelope === undefined || event.enum.join() !== kind)
      throw new Error(`${contract.source}: the payload of ${kind} must be a component whose event is ${kind}`);
    return { kind, envelope, data, example, summary: item.post.summary };
  });
}

/** CommonJS source: kind -> validator of its data, and kind -> an example of it. */
export function generateEvents(contract: Contract): string {
  const registry = new Registry(contract);
  const events = declaredEvents(contract);
  const validators = events.map(({ kind, data }) => {
    const name = registry.add(kind.replace('.', '_'), data);
    return `  ${JSON.stringify(kind)}: exports.${name},\n`;
  });
  const examples = events.map(({ kind, example }) => `  ${JSON.stringify(kind)}: ${JSON.stringify(example.data)},\n`);
  return `${registry.code()}
exports.validateEventData = {\n${validators.join('')}};
exports.exampleOfEvent = {\n${examples.join('')}};
`;
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
/** What an event of each kind may carry, as the contract shows it. */
export declare const exampleOfEvent: Readonly<EventData>;
`;
}

/** Source of what each kind of event tells of, for people who choose among them. */
export function generateEventWords(contract: Contract): string {
  const words = declaredEvents(contract).map(
    ({ kind, summary }) => `  ${JSON.stringify(kind)}: ${JSON.stringify(summary)},\n`,
  );
  return `export const EVENT_WORDS = {\n${words.join('')}};\n`;
}

export const EVENT_WORDS_TYPES = `import type { EventKind } from './enums.js';

/** What happened, as a sentence without a full stop. */
export declare const EVENT_WORDS: Readonly<Record<EventKind, string>>;
`;
