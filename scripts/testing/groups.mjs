// Puts files of tests together that one process runs: those of a room, for they load the same modules.

/** Folders whose folders are rooms of their own, since all of one would keep a process busy when the others are done. */
const LARGE = ['contract-tests'];

/** What a file is taken to cost that never ran, in seconds: more where it starts a service. */
const unknown = (name) => (LARGE.some((folder) => name.startsWith(`${folder}/`)) ? 2 : 0.5);

/**
 * The room that a file stands in.
 *
 * @param {string} name from the root, with `/`
 */
export function roomOf(name) {
  const parts = name.split('/').slice(0, -1);
  return parts.slice(0, LARGE.includes(parts[0]) ? 2 : 1).join('/');
}

/**
 * Rooms with their files, those first that took longest when they last ran: begun late, they would be waited for.
 *
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, number>>} seconds what files took
 * @returns {{ room: string, names: string[], seconds: number }[]}
 */
export function groupsOf(names, seconds) {
  const rooms = Map.groupBy(names, roomOf);
  return [...rooms]
    .map(([room, files]) => ({
      room,
      names: files,
      seconds: files.reduce((sum, name) => sum + (seconds[name] ?? unknown(name)), 0),
    }))
    .sort((one, other) => other.seconds - one.seconds);
}
