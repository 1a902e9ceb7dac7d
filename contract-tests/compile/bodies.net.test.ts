// Proves that a handler's body has the type of what it gets, on a contract of its own until the real one has bodies of
// bytes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { generateOperationTypes } from '../../scripts/generate/operations.js';
import { parseContract } from '../../scripts/generate/contract.js';
import { generateTypes } from '../../scripts/generate/types.js';
import { BYTES_YAML } from '../harness/byte-contract.js';
import { temporaryFolder } from '../harness/temporary-database.js';

const PROGRAM = `
import type { Readable } from 'node:stream';
import type { Call, OperationId } from './operations.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
const is = <I extends OperationId, Body>(same: Same<Call<I>['body'], Body>): boolean => same;
is<'receiveBytes', Buffer>(true);
is<'uploadFile', Readable>(true);
is<'getNews', undefined>(true);
is<'receiveBytes', Readable>(true);
`;

test('a raw body is a Buffer, one that streams a Readable, and no other one compiles', async (context) => {
  const contract = parseContract(BYTES_YAML, 'bytes');
  const folder = temporaryFolder(context);
  const program = join(folder, 'program.ts');
  writeFileSync(join(folder, 'types.d.ts'), await generateTypes(contract));
  writeFileSync(join(folder, 'operations.d.ts'), generateOperationTypes(contract));
  writeFileSync(program, PROGRAM);
  const faults = ts
    .getPreEmitDiagnostics(
      ts.createProgram([program], {
        strict: true,
        noEmit: true,
        module: ts.ModuleKind.NodeNext,
        target: ts.ScriptTarget.ES2023,
        typeRoots: [join(process.cwd(), 'node_modules/@types')],
        types: ['node'],
      }),
    )
    .map(({ code, file, start }) => [code, file?.getLineAndCharacterOfPosition(start ?? 0).line]);
  const wrong = PROGRAM.split('\n').findIndex((line) => line.includes("'receiveBytes', Readable"));
  assert.deepEqual(faults, [[2345, wrong]]);
});
