// What a hostile archive of the tests is: its bytes, what it pretends to be, and why it has to be refused.
import type { FindingCode } from '../../../capabilities/inspection/findings.js';
import type { Announced } from '../../../capabilities/inspection/inspector.js';

export interface HostileArchive {
  /** The family, then what distinguishes it there. */
  readonly name: string;
  readonly about: Announced;
  /** One of these refuses it. */
  readonly expected: readonly FindingCode[];
  /** Makes the file; some are large. */
  readonly build: () => Buffer;
}

const JAR: Announced = { fileName: 'RegionGuard.jar', game: 'minecraft' };

export function hostile(
  name: string,
  expected: FindingCode | readonly FindingCode[],
  build: () => Buffer,
  about: Partial<Announced> = {},
): HostileArchive {
  return { name, expected: typeof expected === 'string' ? [expected] : expected, build, about: { ...JAR, ...about } };
}
