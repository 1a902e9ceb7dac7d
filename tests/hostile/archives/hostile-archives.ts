// All hostile archives of the tests, none of which may be accepted.
import { buildArchive } from './archive-builder.js';
import { bombs } from './bombs.js';
import { contents } from './contents.js';
import { entries } from './entries.js';
import { hiddenEntries } from './hidden-entries.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { FILES } from './honest-archives.js';
import { mutations } from './mutations.js';
import { names } from './names.js';
import { packing } from './packing.js';
import { structure } from './structure.js';

/** @param secrets API keys and server tokens with valid checksums */
export function hostileArchives(secrets: readonly string[]): HostileArchive[] {
  const small = [...structure(), ...entries(), ...hiddenEntries(), ...names(), ...packing()];
  return [...small, ...bombs(), ...contents(secrets), ...mutations(), ...nested(everyFifth(small))];
}

const everyFifth = (archives: readonly HostileArchive[]): HostileArchive[] =>
  archives.filter(({ about }, index) => index % 5 === 0 && about.fileName.endsWith('.jar'));

/** Small archives of other families within an honest one, packed and not. */
function nested(families: readonly HostileArchive[]): HostileArchive[] {
  return families.flatMap(({ name, expected, build }) =>
    ([0, 8] as const).map((method) =>
      hostile(`within, ${method === 0 ? 'not packed' : 'packed'}: ${name}`, expected, () =>
        buildArchive({ entries: [...FILES, { name: 'lib/inner.jar', content: build(), method }] }),
      ),
    ),
  );
}
