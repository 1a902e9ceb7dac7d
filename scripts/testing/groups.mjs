// Puts files of tests together that one process runs: those of a room, for they load the same modules.

/** The folder whose folders are rooms of their own: its files start services, so that few are as much as many of others. */
const SERVED = 'contract-tests/';
/** The most files of such a room that one process runs; they are dealt out by turns. */
const SERVED_MAX = 15;
/** Rooms whose files go through the whole contract. */
const WHOLE = /^contract-tests\/(?:access|every-operation|examples)\//;

/** What a file is taken to cost that never ran, in seconds. */
function unknown(name) {
  if (WHOLE.test(name)) return 20;
  return name.startsWith(SERVED) ? 2 : 0.5;
}

/**
 * The room that a file stands in.
 *
 * @param {string} name from the root, with `/`
 */
export function roomOf(name) {
  const folders = name.split('/').slice(0, -1);
  return folders.slice(0, name.startsWith(SERVED) ? 2 : 1).join('/');
}

/**
 * Rooms with their files, those first that took longest when they last ran: begun late, they would be waited for.
 *
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, number>>} seconds what files took
 * @returns {{ room: string, names: string[], seconds: number }[]}
 */
export function groupsOf(names, seconds) {
  const groups = [...Map.groupBy(names, roomOf)].flatMap(([room, files]) => {
    const count = room.startsWith(SERVED) ? Math.ceil(files.length / SERVED_MAX) : 1;
    return Array.from({ length: count }, (_, part) => ({
      room: count === 1 ? room : `${room}/${part + 1}`,
      names: files.filter((_, place) => place % count === part),
    }));
  });
  const cost = (name) => seconds[name] ?? unknown(name);
  return groups
    .map((group) => ({ ...group, seconds: group.names.reduce((sum, name) => sum + cost(name), 0) }))
    .sort((one, other) => other.seconds - one.seconds);
}
