// Renders the error codes for the guide: a table of all, and a section for each with its meaning and its cure.
import { sectionAddress } from './addresses.js';
import type { Contract, Node, Operation } from './contract.js';
import { errorTable, type ErrorEntry } from './errors.js';
import { table } from './tables.js';

/** The title of the guide's file about errors, in which the codes have their sections. */
export const ERRORS_TITLE = 'Errors';
const RETRIES = sectionAddress('Retries and backoff');

/** Whether a repetition of the very same request makes sense: in the table, and as a sentence. */
const REPEAT: Readonly<Record<ErrorEntry['repeat'], readonly [short: string, sentence: string]>> = {
  never: ['no', 'No: the same request would be refused again.'],
  retry_after: [
    'after `Retry-After`',
    `Yes, once the seconds of \`Retry-After\` are over; see [Retries and backoff](${RETRIES}).`,
  ],
  backoff: ['with growing pauses', `Yes, with growing pauses; see [Retries and backoff](${RETRIES}).`],
};

const listed = (operations: readonly Operation[]): string => operations.map(({ id }) => `\`${id}\``).join(', ');

/** All codes with their statuses, the sentence that is said when nobody knows better, and whether to repeat. */
export function renderErrorTable(contract: Contract): string {
  const rows = Object.entries(errorTable(contract)).map(([code, { status, sentence, repeat }]) => [
    String(status),
    `\`${code}\``,
    sentence,
    REPEAT[repeat][0],
  ]);
  return table(['status', 'code', 'default sentence', 'repeat it?'], rows);
}

/** A section for each code, in the order of the table. */
export function renderErrorSections(contract: Contract): string {
  const answered = answeredBy(contract);
  const bodies = exampleBodies(contract);
  return Object.entries(errorTable(contract))
    .map(([code, entry]) =>
      [
        `## ${code}`,
        `Status ${entry.status}. ${entry.when}`,
        `**What to do.** ${entry.cure}`,
        `**Repeat it?** ${REPEAT[entry.repeat][1]}`,
        `**Answered by** ${inWords(answered.get(code) ?? [], contract)}`,
        `\`\`\`json\n${JSON.stringify(bodies.get(code) ?? { error: entry.sentence, code }, null, 2)}\n\`\`\``,
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** Code -> the operations that declare it. */
function answeredBy(contract: Contract): Map<string, Operation[]> {
  const answered = new Map<string, Operation[]>();
  for (const operation of contract.operations)
    for (const response of Object.values<Node>(operation.node.responses))
      for (const code of codesOf(contract, response)) answered.set(code, [...(answered.get(code) ?? []), operation]);
  return answered;
}

function codesOf(contract: Contract, response: Node): string[] {
  const schema = contract.resolve(contract.resolve(response).content?.['application/json']?.schema);
  return contract.resolve(schema?.properties?.code)?.enum ?? [];
}

/** Names the operations, or those that do not answer so where that is shorter. */
function inWords(operations: readonly Operation[], contract: Contract): string {
  if (operations.length === 0)
    return 'none of the operations: it is answered before one is reached, or by the store of files.';
  const others = contract.operations.filter((operation) => !operations.includes(operation));
  if (others.length === 0) return 'every operation.';
  if (others.length < operations.length / 4) return `every operation but ${listed(others)}.`;
  return `${listed(operations)}.`;
}

/** Code -> the example of a response that has it, with what belongs to the code besides the sentence. */
function exampleBodies(contract: Contract): Map<string, Node> {
  const examples = Object.values<Node>(contract.document.components?.responses ?? {})
    .map((response) => response.content?.['application/json']?.example)
    .filter((example) => typeof example?.code === 'string');
  return new Map(examples.map((example) => [example.code, example]));
}
