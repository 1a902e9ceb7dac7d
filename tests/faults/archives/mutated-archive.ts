// The mutated archives of the differential run: each is the same whenever it is drawn again, by its number alone.
import { buildArchive } from '../../hostile/archives/archive-builder.js';
import { createRandom, type Random } from '../../../scripts/seeding/random.js';
import { BYTE_MUTATIONS } from './byte-mutations.js';
import { honestSpec } from './honest-specs.js';
import { SPEC_MUTATIONS } from './spec-mutations.js';

interface MutatedArchive {
  readonly number: number;
  /** What was done to an honest one, in this order. */
  readonly mutations: readonly string[];
  readonly bytes: Buffer;
}

/** Spreads neighbouring numbers, whose sequences would begin alike. */
const SPREAD = 0x9e3779b1;
const HOW_MANY = [1, 1, 1, 1, 2, 2, 3];
/** One of so many mutations is one of bytes. */
const BYTES_OF = 6;

/** An honest archive with one to three mutations. */
export function mutatedArchive(number: number): MutatedArchive {
  const random = createRandom(Math.imul(number + 1, SPREAD));
  const mutations: string[] = [];
  let spec = honestSpec(random);
  const ofBytes: string[] = [];
  for (let left = random.pick(HOW_MANY); left > 0; left--) {
    const isOfBytes = random.integer(1, BYTES_OF) === 1;
    const name = random.pick(Object.keys(isOfBytes ? BYTE_MUTATIONS : SPEC_MUTATIONS));
    if (isOfBytes) ofBytes.push(name);
    else {
      mutations.push(name);
      spec = SPEC_MUTATIONS[name]!(spec, random);
    }
  }
  return { number, mutations: [...mutations, ...ofBytes], bytes: changed(buildArchive(spec), ofBytes, random) };
}

const changed = (archive: Buffer, names: readonly string[], random: Random): Buffer =>
  names.reduce((bytes, name) => BYTE_MUTATIONS[name]!(bytes, random), archive);
