// The direction of dependencies as lint rules: {scripts, process} -> server -> handlers -> market -> capabilities -> db
// -> generated, and who may know which library.

/** Folders with one ability each, without HTTP; they know the database by its types alone. */
const CAPABILITIES = [
  'identity',
  'inspection',
  'isolation',
  'licensing',
  'mail',
  'payments',
  'pictures',
  'search',
  'storage',
  'webhooks',
];

/** From the top down; a folder imports from those behind it only. */
const LAYERS = [
  ['bench', 'contract-tests', 'process', 'scripts'],
  ['server'],
  ['handlers'],
  ['market'],
  CAPABILITIES,
  ['db'],
];

/** Folders of commands, the service's own among them, which is handed all handlers by the generated list. */
const COMMANDS = ['process', 'scripts'];

/**
 * Libraries that one folder wraps, so that they can be replaced there; a measurement may compare with the bare library.
 */
const OWNED = [
  { packages: ['knex', 'better-sqlite3'], folders: ['db', 'bench'], message: 'Only db/ knows the database library.' },
  {
    packages: ['@hapi/*', 'openapi-backend'],
    folders: ['server', 'bench'],
    message: 'Only server/ knows the HTTP framework.',
  },
  {
    packages: ['stripe'],
    folders: ['payments', 'contract-tests'],
    message: 'Only payments/ knows the library of the payment provider, and what stands in for it in tests.',
  },
  {
    packages: ['undici'],
    folders: ['webhooks'],
    message: 'Only webhooks/ knows the HTTP client: what calls addresses of strangers has to judge them.',
  },
];

const isTest = '**/*.test.ts';

/** The one folder that draws pages. */
const DRAWING = 'server/sites/storefront';
/** What measures and judges may look at anything. */
const OUTSIDE = ['bench', 'contract-tests'];

/** Keeps a folder from what is made for browsers. */
function webRestriction(folder) {
  if (OUTSIDE.includes(folder)) return [];
  return folder === DRAWING
    ? [
        {
          regex: '^(?:\\.\\./)+web/(?!storefront/)|^(?:\\.\\./)+web/storefront/browser/',
          message: 'Pages are drawn on the server; what runs in the browser is loaded by the browser.',
        },
      ]
    : [{ regex: '^(?:\\.\\./)+web/', message: `Only ${DRAWING}/ draws pages.` }];
}

/** The restriction of one folder: the layers above it and the libraries that others own. */
function restriction(folder, above) {
  const layers =
    above.length === 0
      ? []
      : [
          {
            regex: `^(?:\\.\\./)+(?:${above.join('|')})/`,
            message:
              'Dependencies run one way: scripts and process, server, handlers, market, capabilities, db, generated.',
          },
        ];
  const handlers = COMMANDS.includes(folder)
    ? [
        {
          regex: '^(?:\\.\\./)+handlers/',
          message: 'Handlers are for calls over HTTP: a command calls the acts of market/.',
        },
      ]
    : [];
  const database = CAPABILITIES.includes(folder)
    ? [
        {
          regex: '^(?:\\.\\./)+db/',
          allowTypeImports: true,
          message: 'A capability knows the database by its types; it is handed what it works on.',
        },
      ]
    : [];
  return {
    patterns: [
      ...layers,
      ...handlers,
      ...database,
      ...webRestriction(folder),
      ...librariesOfOthers(folder.split('/')[0]),
    ],
  };
}

function librariesOfOthers(folder) {
  return OWNED.filter(({ folders }) => !folders.includes(folder)).map(({ packages, message }) => ({
    group: packages,
    message,
  }));
}

const configuration = (folder, index) => ({
  name: `layers/${folder}`,
  files: [`${folder}/**/*.ts`],
  ignores: index === 0 ? [] : [isTest],
  rules: {
    '@typescript-eslint/no-restricted-imports': ['error', restriction(folder, LAYERS.slice(0, index).flat())],
  },
});

/** Flat configurations that hold the direction, one a folder; tests may set up what they need from above. */
export const layers = [
  ...LAYERS.flatMap((folders, index) => folders.map((folder) => configuration(folder, index))),
  configuration(
    DRAWING,
    LAYERS.findIndex((folders) => folders.includes('server')),
  ),
];
