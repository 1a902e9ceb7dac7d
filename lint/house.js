// The rules of this house's own, as one plugin of the linter.
import { fileNames } from './file-names.js';
import { restrictedImports } from './restricted-imports.js';
import { restrictedSyntax } from './restricted-syntax.js';

export default {
  meta: { name: 'house' },
  rules: { 'file-names': fileNames, 'restricted-imports': restrictedImports, 'restricted-syntax': restrictedSyntax },
};
