// `npm run test:where`: where the seconds of the last runs of tests went, by room and by file, slowest first.
import './runtime.mjs';
import { roomOf } from './testing/groups.mjs';
import { keptSeconds } from './testing/kept-seconds.mjs';
import { KINDS } from './testing/test-files.mjs';

const FILES_SHOWN = 25;

if (KINDS.every((kind) => Object.keys(keptSeconds(kind)).length === 0))
  console.log('Nothing is known yet: run npm test.');

const slowestFirst = (entries) => [...entries].sort(([, one], [, other]) => other - one);
const total = (entries) => entries.reduce((sum, [, seconds]) => sum + seconds, 0);
const line = (name, seconds, rest = '') => console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}${rest}`);

for (const kind of KINDS) {
  const files = Object.entries(keptSeconds(kind));
  if (files.length === 0) continue;
  console.log(`\n${kind === 'test' ? 'npm test' : `npm run test:${kind}`}: ${files.length} files`);
  line('all together, though some beside each other', total(files));
  const rooms = Map.groupBy(files, ([name]) => roomOf(name));
  console.log('\nrooms');
  for (const [room, seconds] of slowestFirst([...rooms].map(([room, inside]) => [room, total(inside)])))
    line(`${room}/`, seconds, `, ${rooms.get(room).length} files`);
  console.log('\nslowest files');
  for (const [name, seconds] of slowestFirst(files).slice(0, FILES_SHOWN)) line(name, seconds);
}
