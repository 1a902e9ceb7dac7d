// Proves that each contract rule fires: a part of the real contract is broken in one place at a time and linted with the
// real configuration.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { parse } from 'yaml';
import { readContract, type Node } from '../../scripts/generate/contract.js';
import { addUpload, bodyBreaks } from './body-breaks.js';
import { addOperationWithBody } from './break.js';
import { componentBreaks } from './component-breaks.js';
import { descriptionBreaks } from './description-breaks.js';
import { excerptOf } from './excerpt.js';
import { generatorBreaks } from './generator-breaks.js';
import { listBreaks } from './list-breaks.js';
import { operationBreaks } from './operation-breaks.js';

const breaks = [
  ...operationBreaks,
  ...listBreaks,
  ...bodyBreaks,
  ...componentBreaks,
  ...descriptionBreaks,
  ...generatorBreaks,
];

interface Problem {
  readonly ruleId: string;
  readonly message: string;
}

const found = new Map<string, readonly Problem[]>();

before(async () => {
  const { document: whole } = readContract('openapi.yaml');
  const document = excerptOf(whole);
  const broken = breaks.map(({ how, breakIn }) => {
    const copy: Node = structuredClone(document);
    breakIn(copy);
    return [how, copy] as const;
  });
  const documents = new Map([
    ['nothing', whole],
    ['what is left out', document],
    ['a good input', withGoodInput(document)],
    ['good bytes', addUpload(structuredClone(document), 'raw')],
    ['a good stream', addUpload(structuredClone(document), 'stream')],
    ...broken,
  ]);
  const reports = await lint([...documents.values()]);
  [...documents.keys()].forEach((how, index) => found.set(how, reports[index]!));
});

test('the contract itself keeps every rule', () => {
  assert.deepEqual(found.get('nothing'), []);
});

test('the part that is broken below keeps every rule while it is whole', () => {
  assert.deepEqual(found.get('what is left out'), []);
});

test('an operation with an input schema of its own keeps every rule', () => {
  assert.deepEqual(found.get('a good input'), []);
});

test('an operation whose body is bytes keeps every rule', () => {
  assert.deepEqual([found.get('good bytes'), found.get('a good stream')], [[], []]);
});

for (const { rule, how } of breaks) {
  test(`${rule} refuses ${how}`, () => {
    // A fault that brings a pattern of its own, or takes one away, leaves it without words or its words without use.
    const problems = found.get(how)!.filter(({ ruleId }) => ruleId === rule || ruleId !== 'contract/pattern-words');
    assert.deepEqual(
      [...new Set(problems.map((problem) => problem.ruleId))],
      [rule],
      JSON.stringify(problems, ['ruleId', 'message'], 1),
    );
  });
}

test('every rule that the project switched on is shown to fire, as an error', async () => {
  const { rules }: Node = parse(await readFile('redocly.yaml', 'utf8'));
  const on = Object.entries<Node>(rules).filter(([, setting]) => setting !== 'off');
  assert.deepEqual(
    on.map(([, setting]) => setting.severity ?? setting),
    on.map(() => 'error'),
  );
  assert.deepEqual([...new Set(breaks.map(({ rule }) => rule))].sort(), on.map(([rule]) => rule).sort());
});

function withGoodInput(document: Node): Node {
  const copy: Node = structuredClone(document);
  copy.components.schemas.VisitInput = {
    type: 'object',
    description: 'For tests alone.',
    additionalProperties: false,
    properties: { tag: { $ref: '#/components/schemas/Tag' } },
  };
  addOperationWithBody(copy, { $ref: '#/components/schemas/VisitInput' });
  return copy;
}

/** Lints documents in one run of the command line, which starts slowly; answers the problems of each. */
async function lint(documents: readonly Node[]): Promise<Problem[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-rules-'));
  try {
    const files = documents.map((_, index) => join(folder, `${index}.json`));
    await Promise.all(documents.map((document, index) => writeFile(files[index]!, JSON.stringify(document))));
    // One JSON report a file, written one after the other without a separator.
    const reports = (await redocly(['lint', '--config', 'redocly.yaml', '--format', 'json', ...files])).split(
      /(?<=^\})(?=\{)/m,
    );
    return reports.map((report) => (JSON.parse(report) as { problems: Problem[] }).problems);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The standard output; the exit code says only that problems were found, which the reports say better. */
function redocly(args: string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['node_modules/@redocly/cli/bin/cli.js', ...args],
      { env, maxBuffer: 2 ** 26 },
      (_error, stdout) => resolve(stdout),
    );
  });
}
