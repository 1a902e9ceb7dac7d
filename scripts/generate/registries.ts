// Generates handlers.ts, scenarios.ts and access-table.ts: imports of one file per operation, so that a missing file does
// not compile, nor a file that lacks what it is to export.
import { folderOf, type Contract } from './contract.js';

/** What a registry gathers. */
interface Registry {
  /** The folder with a folder for each tag and a file for each operation. */
  readonly root: string;
  readonly name: string;
  /** The type of the whole, and the module below `root` that has it. */
  readonly type: string;
  readonly typeModule: string;
  /** What each file exports it as; the name of its operation unless given. */
  readonly exported?: string;
}

/** A module that gathers one export per operation into a complete, typed map. */
export function generateRegistry(contract: Contract, { root, name, type, typeModule, exported }: Registry): string {
  const imports = contract.operations.map(
    ({ id, tag }) =>
      `import { ${exported === undefined ? id : `${exported} as ${id}`} } from '../${root}/${folderOf(tag)}/${id}.js';`,
  );
  const members = contract.operations.map(({ id }) => `  ${id},`);
  return `import type { ${type} } from '../${root}/${typeModule}.js';\n${imports.join('\n')}\n\nexport const ${name}: ${type} = {\n${members.join('\n')}\n};\n`;
}

/** The module of the handlers, whose files are loaded when they are first called. */
export function generateHandlers({ operations }: Contract): string {
  const files = operations.map(({ id, tag }) => `  ${id}: () => import('../handlers/${folderOf(tag)}/${id}.js'),`);
  return `import { loadedWhenCalled } from '../handlers/loaded-when-called.js';\n\nexport const { handlers, loadHandlers } = loadedWhenCalled({\n${files.join('\n')}\n});\n`;
}
