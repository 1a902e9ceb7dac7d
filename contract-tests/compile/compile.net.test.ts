// Proves that breaking the contract in code does not compile: each case fails at its marked lines, with the marked
// error, and nowhere else.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const CASES = 'contract-tests/compile/cases';
const MARK = /\/\/ TS(\d+)$/;

/** Line number (from 1) and error code, as `7: TS2741`. */
type Fault = string;

function marked(file: string): Fault[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => (MARK.test(line) ? [`${index + 1}: TS${MARK.exec(line)![1]}`] : []));
}

/** One program for all cases, since reading the types of the libraries takes the time. */
function compile(files: string[]): (file: string) => Fault[] {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: unknown };
  const {
    options: { tsBuildInfoFile: _, ...options },
  } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram(files, { ...options, noEmit: true, incremental: false });
  return (file) => {
    const source = program.getSourceFile(file)!;
    return ts
      .getPreEmitDiagnostics(program, source)
      .map(({ code, start }) => `${ts.getLineAndCharacterOfPosition(source, start ?? 0).line + 1}: TS${code}`);
  };
}

const files = readdirSync(CASES)
  .sort()
  .map((name) => join(CASES, name));
const faultsOf = compile(files);

for (const file of files) {
  test(`${basename(file, '.ts').replaceAll('-', ' ')} does not compile`, () => {
    assert.ok(marked(file).length > 0, 'a case marks the line that must fail');
    assert.deepEqual(faultsOf(file), marked(file));
  });
}
