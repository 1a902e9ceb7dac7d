// What the linter holds: faults the type checker can prove, the direction of dependencies, and the size and names of
// files.
import tseslint from 'typescript-eslint';
import { fileNames } from './lint/file-names.js';
import { FOLDERS, layers } from './lint/layers.js';
import { BROWSER_GLOBALS, storefront } from './lint/storefront.js';

const NODE_TEST = {
  from: 'package',
  package: 'node:test',
  name: ['after', 'afterEach', 'before', 'beforeEach', 'describe', 'it', 'suite', 'test'],
};

const UNTYPED_VALUES = ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
  `@typescript-eslint/no-unsafe-${what}`,
  'off',
]);

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'generated/',
      'data/',
      'coverage/',
      '.cache/',
      'contract-tests/compile/cases/',
      'contract-tests/clients/stories/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,cts,js,cjs,mjs}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { house: { rules: { 'file-names': fileNames } } },
    rules: {
      'house/file-names': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [NODE_TEST] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Repositories are closures: their functions may be taken apart, for none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A function may answer with a promise because its interface does.
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['**/*.{js,cjs,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  ...layers,
  // The role gives no rights by itself: a server token and a narrow key of an admin have none of them.
  {
    files: ['handlers/**', 'market/**', 'server/**'],
    ignores: ['**/*.test.ts', 'market/caller.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[property.name="isAdmin"]:matches([object.name="caller"], [object.property.name="caller"])',
          message: 'Whether a caller has the rights of an admin is asked by actsAsAdmin of market/caller.ts.',
        },
        {
          selector: ':matches(MemberExpression[property.name="knex"], ObjectPattern > Property[key.name="knex"])',
          message: 'Queries are written in db/: what is read or written is asked of the tables.',
        },
      ],
    },
  },
  // The larger of two values: SQLite calls it max, PostgreSQL greatest.
  {
    files: ['db/**'],
    ignores: ['**/*.test.ts', 'db/engine/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=', 'TemplateElement[value.raw='].map((text) => ({
          selector: `${text}/(?<![.\\w])(?:max|min)\\([^()]*,/i]`,
          message: 'Only SQLite knows max and min of two values in a row; write `case when`.',
        })),
      ],
    },
  },
  // A row has the type that its reader states: neither Knex nor JSON.parse knows it.
  { files: ['db/**'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  // An OpenAPI document is untyped; the linter of contracts sees to its shape.
  {
    files: [
      '**/*.test.ts',
      '**/*.test-child.ts',
      'contract-tests/**',
      'scripts/{contract-diff,generate}/**',
      'scripts/contract-*.ts',
      'scripts/operator/contract-*.ts',
      'process/served-contract.ts',
    ],
    rules: Object.fromEntries(UNTYPED_VALUES),
  },
  // The dashboard is a client like any other: what it needs of the server is in the contract.
  {
    files: ['web/dashboard/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?:\\.\\./)+(?!.*(?:\\.\\./))(?:${FOLDERS.join('|')})/`,
              message: 'The dashboard knows the public contract alone: generated/.',
            },
          ],
        },
      ],
    },
  },
  ...storefront,
  // The types of the shop's renderer know the browser, and bring its globals to where there is none.
  {
    files: ['**/*.{ts,cts}'],
    ignores: ['web/**', 'tests/browser/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS] },
  },
  {
    files: ['web/storefront/**/*.{ts,tsx}'],
    ignores: ['web/storefront/browser/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS] },
  },
  // Mark-up is longer than logic and as easy to read.
  {
    files: ['web/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/*.test.ts', 'contract-tests/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['scripts/**', 'process/**', 'bench/**', 'contract-tests/**', 'examples/**', 'tests/faults/**'],
    rules: { 'no-console': 'off' },
  },
);
