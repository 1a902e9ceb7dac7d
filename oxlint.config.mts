// What the linter holds: faults the type checker can prove, the direction of dependencies, and the size and names of
// files.
import { defineConfig } from 'oxlint';
import { FOLDERS, layers } from './lint/layers.js';
import { BROWSER_GLOBALS, storefront } from './lint/storefront.js';

const NODE_TEST = {
  from: 'package',
  package: 'node:test',
  name: ['after', 'afterEach', 'before', 'beforeEach', 'describe', 'it', 'suite', 'test'],
};

/** The same options for each of the rules, which are named without the plugin they are of. */
const rules = (names: readonly string[], level: 'error' | 'off') =>
  Object.fromEntries(names.map((name) => [`typescript/${name}`, level]));

/** What is seen in one file. */
const SYNTAX = [
  ...['ban-ts-comment', 'no-duplicate-enum-values', 'no-empty-object-type', 'no-explicit-any'],
  ...['no-extra-non-null-assertion', 'no-misused-new', 'no-namespace', 'no-non-null-asserted-optional-chain'],
  ...['no-require-imports', 'no-this-alias', 'no-unnecessary-type-constraint', 'no-unsafe-declaration-merging'],
  ...['no-unsafe-function-type', 'no-wrapper-object-types', 'prefer-as-const', 'prefer-namespace-keyword'],
  ...['triple-slash-reference'],
];

const UNTYPED_VALUES = ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => `no-unsafe-${what}`);

/** What takes the types of all files. */
const TYPED = [
  ...['await-thenable', 'no-array-delete', 'no-base-to-string', 'no-duplicate-type-constituents'],
  ...['no-floating-promises', 'no-for-in-array', 'no-implied-eval', 'no-misused-promises'],
  ...['no-redundant-type-constituents', 'no-unnecessary-type-assertion', 'no-unsafe-enum-comparison'],
  ...['no-unsafe-unary-minus', 'only-throw-error', 'prefer-promise-reject-errors', 'restrict-plus-operands'],
  ...['restrict-template-expressions', 'switch-exhaustiveness-check', ...UNTYPED_VALUES],
];

const TEXTS = ['Literal[value=', 'TemplateElement[value.raw='];

/**
 * What the database cannot do is told by classes of failure, and which constraint was broken by its kind; nobody asks
 * which engine it is.
 */
const DRIVER_CODES = [
  ...TEXTS.map((text) => ({
    selector: `${text}/SQLITE_[A-Z]/]`,
    message: 'Only db/engine/ knows the codes of a driver: ask failureOf or brokenConstraint.',
  })),
  {
    selector: ':matches(MemberExpression[property.name="dialect"], ObjectPattern > Property[key.name="dialect"])',
    message: 'Only db/engine/ asks which engine statements are for: what they are written in suits both.',
  },
];

const ABOVE_DB = [
  {
    selector:
      'MemberExpression[property.name="isAdmin"]:matches([object.name="caller"], [object.property.name="caller"])',
    message: 'Whether a caller has the rights of an admin is asked by actsAsAdmin of market/caller.ts.',
  },
  {
    selector: ':matches(MemberExpression[property.name="knex"], ObjectPattern > Property[key.name="knex"])',
    message: 'Queries are written in db/: what is read or written is asked of the tables.',
  },
];

/** One question about each request is one round trip to a database that several nodes share. */
const ARRIVAL = [
  'ImportSpecifier[imported.name=/^(?:identify|countAlone|countTogether|rememberHolders)$/]',
  'MemberExpression[property.name="look"]:matches([object.name="db"], [object.property.name="db"])',
].map((selector) => ({
  selector,
  message: 'Who calls, what still holds and what is left is asked once a request, by `arrive` of server/admission/.',
}));

export default defineConfig({
  plugins: ['typescript'],
  jsPlugins: ['./lint/house.js'],
  // Rules are on by their names, not by the linter's categories.
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '/dist/',
    '/generated/',
    '/data/',
    '/coverage/',
    '/.cache/',
    '/contract-tests/compile/cases/',
    '/contract-tests/clients/stories/',
  ],
  rules: {
    ...rules([...SYNTAX, ...TYPED], 'error'),
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'house/file-names': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    eqeqeq: 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/no-floating-promises': ['error', { allowForKnownSafeCalls: [NODE_TEST] }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    { files: ['**/*.{js,cjs,mjs,mts}'], rules: rules(TYPED, 'off') },
    ...layers,
    {
      files: ['**/*.{ts,tsx}'],
      // Tests that compare what both engines have stored ask each in its own words.
      excludeFiles: ['db/engine/**', 'contract-tests/harness/stored-columns.ts'],
      rules: { 'house/restricted-syntax': ['error', ...DRIVER_CODES] },
    },
    // The role gives no rights by itself: a server token and a narrow key of an admin have none of them.
    {
      files: ['handlers/**', 'market/**', 'server/**'],
      excludeFiles: ['**/*.test.ts', 'market/caller.ts', 'server/admission/**'],
      rules: { 'house/restricted-syntax': ['error', ...DRIVER_CODES, ...ABOVE_DB, ...ARRIVAL] },
    },
    {
      files: ['server/admission/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'house/restricted-syntax': ['error', ...DRIVER_CODES, ...ABOVE_DB] },
    },
    // The larger of two values: SQLite calls it max, PostgreSQL greatest.
    {
      files: ['db/**'],
      excludeFiles: ['**/*.test.ts', 'db/engine/**'],
      rules: {
        'house/restricted-syntax': [
          'error',
          ...DRIVER_CODES,
          ...TEXTS.map((text) => ({
            selector: `${text}/(?<![.\\w])(?:max|min)\\([^()]*,/i]`,
            message: 'Only SQLite knows max and min of two values in a row; write `case when`.',
          })),
        ],
      },
    },
    // A row has the type that its reader states: neither Knex nor JSON.parse knows it.
    { files: ['db/**'], rules: rules(['no-unsafe-assignment'], 'off') },
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
      rules: rules(UNTYPED_VALUES, 'off'),
    },
    // The dashboard is a client like any other: what it needs of the server is in the contract.
    {
      files: ['web/dashboard/**'],
      rules: {
        'house/restricted-imports': [
          'error',
          {
            regex: `^(?:\\.\\./)+(?!.*(?:\\.\\./))(?:${FOLDERS.join('|')})/`,
            message: 'The dashboard knows the public contract alone: generated/.',
          },
        ],
      },
    },
    ...storefront,
    // The types of the shop's renderer know the browser, and bring its globals to where there is none.
    {
      files: ['**/*.{ts,cts}'],
      excludeFiles: ['web/**', 'tests/browser/**'],
      rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS] },
    },
    {
      files: ['web/storefront/**/*.{ts,tsx}'],
      excludeFiles: ['web/storefront/browser/**'],
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
  ],
});
