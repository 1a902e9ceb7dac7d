// Finds the patterns of a contract that may take more than linear time, or that would meet texts without end.
import { checkSync } from 'recheck';
import { DATA, type Contract, type Node } from './contract.js';

/** A pattern of the contract, and where it stands first. */
interface FoundPattern {
  readonly pattern: string;
  readonly place: string;
  readonly schema: Node;
}

/** Every schema of a document that has a pattern. */
export function* patternsOf(node: Node, place = '#'): Generator<FoundPattern> {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.pattern === 'string') yield { pattern: node.pattern, place, schema: node };
  for (const [name, inside] of Object.entries(node)) {
    if (!DATA.has(name)) yield* patternsOf(inside, `${place}/${name}`);
  }
}

/**
 * What is wrong with the patterns of a contract, a sentence each: every one has to take linear time, provably, and to
 * stand beside a `maxLength`. Takes about half a second for the whole contract, so each `npm run generate` asks.
 */
export function findPatternFaults(contract: Contract): string[] {
  const judged = new Map<string, string | null>();
  return [...patternsOf(contract.document)].flatMap(({ pattern, place, schema }) => {
    if (!judged.has(pattern)) judged.set(pattern, faultOf(pattern));
    const fault =
      judged.get(pattern) ??
      (schema.maxLength === undefined ? 'has no maxLength beside it, so that it would meet texts of any length' : null);
    return fault === null ? [] : [`${place}: the pattern ${pattern} ${fault}.`];
  });
}

/** What is wrong with a pattern; null when it takes linear time. Ajv compiles patterns with the flag `u`. */
function faultOf(pattern: string): string | null {
  const found = analyze(pattern);
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `cannot be judged (${found.error.kind}): write it more simply`;
  return `takes more than linear time (${found.complexity.summary}), such as for ${found.attack.pattern}: let no two parts that repeat take the same character`;
}

/**
 * Milliseconds that the proof of one pattern may take. It takes a few, but those are of a clock on the wall, and what a
 * busy machine takes for them says nothing of the pattern: what has no proof has too many states long before.
 */
const PROOF_MS = 300_000;

/** Analyzes a pattern in JavaScript: the other ways need Java or a binary for this very machine. */
function analyze(pattern: string): ReturnType<typeof checkSync> {
  const backend = process.env.RECHECK_BACKEND;
  process.env.RECHECK_BACKEND = 'pure';
  try {
    // The automaton proves; the alternative, trying hostile texts, may find none where there is one.
    return checkSync(pattern, 'u', { checker: 'automaton', timeout: PROOF_MS });
  } finally {
    if (backend === undefined) delete process.env.RECHECK_BACKEND;
    else process.env.RECHECK_BACKEND = backend;
  }
}
