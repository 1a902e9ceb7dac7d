// The direction of dependencies as lint rules: {process, scripts} -> server -> handlers -> market -> capabilities -> db
// -> generated, and who may know which library.
import { readdirSync } from 'node:fs';

/** From the top down; a folder imports from those behind it only. What measures and judges may look at anything. */
export const LAYERS = [
  ['bench', 'contract-tests', 'tests'],
  ['process', 'scripts'],
  ['server'],
  ['handlers'],
  ['market'],
  ['capabilities'],
  ['db'],
];
const [OUTSIDE, COMMANDS] = LAYERS;

/** Every folder of the service and of what judges it: what runs in a browser knows none of them. */
export const FOLDERS = LAYERS.flat();

/** The one folder that draws pages. */
const DRAWING = 'server/shop';

/** What the database is to all others, and the folders of it that know an engine each. */
const ENGINE = 'db/engine';
const SQLITE = `${ENGINE}/sqlite`;
const POSTGRESQL = `${ENGINE}/postgresql`;

/** What of SQLite's folder who may know besides, and why. */
const KNOWN_OF_SQLITE = [
  // Backups, drills, exports and commands are about the file that an embedded database is: where it lies, its copies.
  { modules: ['database-file', 'database-copy'], folders: ['scripts', 'market/backups'] },
  // `npm run migrate -- --check` tells what a start would do to it.
  { modules: ['plan-migrations'], folders: ['scripts'] },
  // Tests break and replace the file, and count what is sent to the database.
  { modules: ['database-file', 'watch-statements'], folders: ['contract-tests', 'tests'] },
];

/** The folders of market/ from the top down: each knows those behind it alone, so that no two need each other. */
export const DOMAINS = [
  'accounts',
  'renewals',
  'payments',
  'orders',
  'reviews',
  'moderation',
  'backups',
  'doctor',
  'publishing',
  'site',
  'coupons',
  'webhooks',
  'events',
  'subscriptions',
  'checkout',
  'ledger',
  'credentials',
  'grants',
  'licenses',
  'catalog',
  'notices',
  'secrets',
  'jobs',
  'audit',
];

/** Folders of a folder of the root. */
const foldersOf = (folder) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders with one ability each, without HTTP. */
const CAPABILITIES = foldersOf('capabilities');

const unordered = foldersOf('market').filter((name) => !DOMAINS.includes(name));
if (unordered.length > 0) throw new Error(`DOMAINS of lint/layers.js does not say where these stand: ${unordered}`);

/**
 * Libraries, or scopes of them, that one folder wraps, so that they can be replaced there; a measurement may compare
 * with the bare library.
 */
const OWNED = [
  {
    packages: ['knex'],
    folders: ['db', 'bench', 'tests'],
    message: 'Only db/ knows the database library.',
  },
  {
    packages: ['better-sqlite3'],
    folders: [SQLITE, 'bench', 'tests'],
    message: `Only ${SQLITE}/ knows SQLite's driver: everything else runs on any engine.`,
  },
  {
    packages: ['pg', 'pg-copy-streams'],
    folders: [POSTGRESQL, 'bench', 'tests'],
    message: `Only ${POSTGRESQL}/ knows PostgreSQL's driver: everything else runs on any engine.`,
  },
  {
    packages: ['knex/lib'],
    folders: [ENGINE, 'bench', 'tests'],
    message: `Only ${ENGINE}/ knows the inside of Knex.`,
  },
  {
    packages: ['@hapi', 'openapi-backend'],
    folders: ['server', 'bench', 'tests'],
    message: 'Only server/ knows the HTTP framework.',
  },
  {
    packages: ['stripe'],
    folders: ['capabilities/payments', 'contract-tests', 'tests'],
    message:
      'Only capabilities/payments/ knows the library of the payment provider, and what stands in for it in tests.',
  },
  {
    packages: ['undici'],
    folders: ['capabilities/webhooks'],
    message: 'Only capabilities/webhooks/ knows the HTTP client: what calls addresses of strangers has to judge them.',
  },
];

const TESTS = ['**/*.test.ts', '**/*.test-child.ts', '**/*.postgresql.ts'];

const isBelow = (folder, other) => folder === other || folder.startsWith(`${other}/`);

/** A way to one of the folders, from wherever a file is. */
const wayTo = (...folders) => `^(?:\\.\\./)+(?:${folders.join('|')})/`;

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
    : [{ regex: wayTo('web'), message: `Only ${DRAWING}/ draws pages.` }];
}

/** Keeps a folder from the layers above it. */
const layerRestriction = (above) =>
  above.length === 0
    ? []
    : [
        {
          regex: wayTo(...above),
          message:
            'Dependencies run one way: process and scripts, server, handlers, market, capabilities, db, generated; and nothing of them knows its tests.',
        },
      ];

/** Keeps a folder from what only its tests know: their files, and the lists that are generated for them. */
const testRestriction = (folder) =>
  OUTSIDE.includes(folder)
    ? []
    : [
        {
          regex: '\\.test(?:-child)?\\.js$|^#generated/(?:access-table|scenarios)\\.js$',
          message: 'What is tested does not know its tests.',
        },
      ];

/** A command calls acts: it gets the service's handlers as the generated list alone. */
const handlerRestriction = (folder) =>
  COMMANDS.includes(folder)
    ? [{ regex: wayTo('handlers'), message: 'Handlers are for calls over HTTP: a command calls the acts of market/.' }]
    : [];

/** A handler reads by the tables that it is handed, and calls acts; what it tells times with may find damage. */
const readingRestriction = (folder) =>
  folder === 'handlers'
    ? [
        {
          regex: `${wayTo('db')}(?!engine/database-errors\\.js$)`,
          allowTypeImports: true,
          message: 'A handler knows the database by its types: what it does is an act of market/.',
        },
      ]
    : [];

/** A capability is handed what it works on, and knows no other room. */
const capabilityRestriction = (folder) =>
  isBelow(folder, 'capabilities')
    ? [
        {
          regex: wayTo('db'),
          allowTypeImports: true,
          message: 'A capability knows the database by its types; it is handed what it works on.',
        },
      ]
    : [];

/** Everything but the engine runs on any database. */
function engineRestriction(folder) {
  if (isBelow(folder, ENGINE)) return [];
  const known = KNOWN_OF_SQLITE.filter(({ folders }) => folders.some((owner) => isBelow(folder, owner)));
  const allowed = known.flatMap(({ modules }) => modules).map((name) => `(?!${name}\\.js$)`);
  return [
    {
      regex: `^(?:\\.\\.?/)+(?:db/)?engine/sqlite/${allowed.join('')}`,
      message: `Only ${ENGINE}/ knows its engines; what others may know of ${SQLITE}/ stands in lint/layers.js.`,
    },
    {
      // Tests make databases on a server, and count what is sent to it.
      regex: `^(?:\\.\\.?/)+(?:db/)?engine/(?:dialect\\.js|postgresql/${isBelow(folder, 'contract-tests') ? '(?!(?:postgresql-client|watch-statements)\\.js$)' : ''})`,
      message: `Only ${ENGINE}/ knows its engines, and asks which one it is.`,
    },
  ];
}

const libraryRestriction = (folder) =>
  OWNED.filter(({ folders }) => !folders.some((owner) => isBelow(folder, owner))).map(({ packages, message }) => ({
    regex: `^(?:${packages.join('|')})(?:/|$)`,
    message,
  }));

/** What the files of a folder may not import. */
function configuration(folder, more = []) {
  const index = LAYERS.findIndex((folders) => folders.some((top) => isBelow(folder, top)));
  const patterns = [
    ...layerRestriction(LAYERS.slice(0, index).flat()),
    ...testRestriction(folder),
    ...handlerRestriction(folder),
    ...readingRestriction(folder),
    ...capabilityRestriction(folder),
    ...webRestriction(folder),
    ...libraryRestriction(folder),
    ...engineRestriction(folder),
    ...more,
  ];
  return {
    files: [`${folder}/**/*.ts`],
    excludeFiles: index === 0 ? [] : TESTS,
    rules: { 'house/restricted-imports': ['error', ...patterns] },
  };
}

/**
 * The rules of one capability, which may know `isolation/` beside itself: a process of its own is for many of them.
 *
 * @param {string} name of its folder
 */
const capability = (name) =>
  configuration(`capabilities/${name}`, [
    {
      regex: `^(?:\\./)?(?:\\.\\./)+(?:capabilities/)?(?!(?:isolation|${name})/)(?:${CAPABILITIES.join('|')})/`,
      message: 'No capability knows the room of another: market/ brings them together.',
    },
  ]);

/** The rules of one folder of market/. */
const domain = (name, index) =>
  configuration(
    `market/${name}`,
    index === 0
      ? []
      : [
          {
            regex: `^(?:\\./)?(?:\\.\\./)+(?:market/)?(?:${DOMAINS.slice(0, index).join('|')})/`,
            message:
              'Folders of market/ stand in an order, DOMAINS of lint/layers.js, and know those behind them alone.',
          },
        ],
  );

/** Flat configurations that hold the direction, the narrower after the wider; tests may set up what they need from above. */
export const layers = [
  ...FOLDERS.map((folder) => configuration(folder)),
  ...CAPABILITIES.map(capability),
  ...DOMAINS.map(domain),
  configuration(DRAWING),
  configuration(ENGINE),
  configuration(SQLITE),
  configuration(POSTGRESQL),
];
