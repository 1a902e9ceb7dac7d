// Reads from the contract how an operation takes its body, and how long it may take itself.
import type { Contract, Operation } from './contract.js';

/** The most bytes of a JSON body, unless its operation says another limit. */
const JSON_LIMIT_BYTES = 64 * 1024;
/** Seconds within which a request is answered, one way or another, unless its operation says otherwise. */
const DEADLINE_SECONDS = 15;

type BodyKind = 'none' | 'json' | 'raw' | 'stream';

interface BodyRules {
  readonly body: BodyKind;
  /** Of `raw` and `stream`. */
  readonly bodyTypes: readonly string[];
  readonly bodyLimit: number;
  readonly deadlineMs: number;
}

export function bodyKindOf({ node }: Operation): BodyKind {
  if (node.requestBody === undefined) return 'none';
  return node['x-body']?.as ?? 'json';
}

/** Rules for the body of one operation. The rule `contract/bodies` has refused what makes no sense. */
export function bodyRulesOf(contract: Contract, operation: Operation): BodyRules {
  const { node } = operation;
  const body = bodyKindOf(operation);
  const isOwn = body === 'raw' || body === 'stream';
  return {
    body,
    bodyTypes: isOwn ? Object.keys(contract.resolve(node.requestBody).content) : [],
    bodyLimit: body === 'none' ? 0 : (node['x-body']?.limit ?? JSON_LIMIT_BYTES),
    deadlineMs: (node['x-deadline'] ?? DEADLINE_SECONDS) * 1000,
  };
}
