// Generates handlers.ts and scenarios.ts: imports of one file per operation, so that a missing file does not compile.
import { folderOf, type Contract } from './contract.js';

/** A module that gathers one export per operation from `root` into a complete, typed map. */
export function generateRegistry(
  contract: Contract,
  root: string,
  name: string,
  type: string,
  typeModule: string,
): string {
  const imports = contract.operations.map(
    ({ id, tag }) => `import { ${id} } from '../${root}/${folderOf(tag)}/${id}.js';`,
  );
  const members = contract.operations.map(({ id }) => `  ${id},`);
  return `import type { ${type} } from '../${root}/${typeModule}.js';\n${imports.join('\n')}\n\nexport const ${name}: ${type} = {\n${members.join('\n')}\n};\n`;
}
