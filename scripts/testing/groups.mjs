// Puts files of tests together that one process runs: those of a room, for they load the same modules.

/**
 * The folders whose folders are rooms of their own, with the most files that one process runs of them; they are dealt out
 * by turns. Files of the one start services in their process; those of the other start processes, and wait for them.
 */
const SPLIT = { 'contract-tests/': 15, 'tests/': 4 };
/** The most files of a room that one process runs; undefined for rooms that stay together. */
const mostOf = (name) => Object.entries(SPLIT).find(([folder]) => name.startsWith(folder))?.[1];
/** Rooms whose files go through the whole contract. */
const WHOLE = /^contract-tests\/(?:access|every-operation|examples)\//;
/** Other rooms beside them, whose files are put together: loading a service takes longer than most of them. */
const SHARING = 'contract-tests';

/** The room of what moves something from SQLite to PostgreSQL, and so loads the drivers of both, as no other test there. */
export const MOVING_ROOM = 'db/engine/moving';
const MOVING = /^db\/engine\/moving\/.*\.postgresql\.js$/;

/** What is about PostgreSQL, where processes or servers are started and waited for. */
const POSTGRESQL = /\.postgresql\.js$/;

/** Files that share a browser, where they stand in a group of their own. */
const BROWSER = /^tests\/browser\//;
/** As many browsers as keep two cores busy. */
const BROWSERS = 3;
/** What a group of them begins and ends with. */
const AROUND_BROWSER = 'tests/browser/shared-browser.js';
/** Those that visit every page, or the large page of the documentation. */
const MANY_PAGES = /(?:dashboard-keyboard|docs-page|docs-reading|cross-origin)\.browser\.js$/;

/** What a file is taken to cost that never ran, in seconds. */
function unknown(name) {
  if (WHOLE.test(name) || POSTGRESQL.test(name)) return 20;
  if (BROWSER.test(name)) return MANY_PAGES.test(name) ? 60 : 15;
  return mostOf(name) === undefined ? 0.5 : 2;
}

/** How many times as long files take on PostgreSQL, where each statement is a way there and back. */
const TIMES_ON_POSTGRESQL = [
  [/^contract-tests\/access\//, 8],
  [/^(?:contract-tests|market)\//, 2.5],
];

/**
 * What files may take on PostgreSQL that have not run there yet, by what they took on SQLite.
 *
 * @param {Readonly<Record<string, number>>} seconds
 */
export function secondsOnPostgresql(seconds) {
  const times = (name) => TIMES_ON_POSTGRESQL.find(([files]) => files.test(name))?.[1] ?? 1;
  return Object.fromEntries(Object.entries(seconds).map(([name, took]) => [name, took * times(name)]));
}

/**
 * The room that a file stands in.
 *
 * @param {string} name from the root, with `/`
 */
export function roomOf(name) {
  if (MOVING.test(name)) return MOVING_ROOM;
  const folders = name.split('/').slice(0, -1);
  return folders.slice(0, mostOf(name) === undefined ? 1 : 2).join('/');
}

/** The room whose groups a file is in: its own, or what rooms of few seconds each share. */
const sharedRoomOf = (name) => (name.startsWith(`${SHARING}/`) && !WHOLE.test(name) ? SHARING : roomOf(name));

/**
 * Rooms with their files, those first that took longest when they last ran: begun late, they would be waited for.
 *
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, number>>} seconds what files took
 * @returns {{ room: string, names: string[], seconds: number, around?: string }[]} `around` is the module whose `open` is
 *   called before the files of a group, and `close` after them
 */
export function groupsOf(names, seconds) {
  const cost = (name) => seconds[name] ?? unknown(name);
  const groups = [...Map.groupBy(names, sharedRoomOf)].flatMap(([room, files]) => {
    if (BROWSER.test(`${room}/`)) return browserGroups(room, files, cost);
    const count = Math.ceil(files.length / (mostOf(files[0]) ?? files.length));
    return Array.from({ length: count }, (_, part) => ({
      room: count === 1 ? room : `${room}/${part + 1}`,
      names: files.filter((_, place) => place % count === part),
    }));
  });
  return groups
    .map((group) => ({ ...group, seconds: group.names.reduce((sum, name) => sum + cost(name), 0) }))
    .sort((one, other) => other.seconds - one.seconds);
}

/** Groups that take about as long as each other; within each, files stand in their order. */
function browserGroups(room, files, cost) {
  const shares = Array.from({ length: Math.min(BROWSERS, files.length) }, () => ({ names: new Set(), seconds: 0 }));
  for (const name of [...files].sort((one, other) => cost(other) - cost(one))) {
    const share = shares.reduce((least, each) => (each.seconds < least.seconds ? each : least));
    share.names.add(name);
    share.seconds += cost(name);
  }
  return shares.map((share, place) => ({
    room: `${room}/${place + 1}`,
    names: files.filter((name) => share.names.has(name)),
    around: AROUND_BROWSER,
  }));
}
