// A place for backups in memory, which ends as if its process were killed before one of its acts.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BackupTarget } from '../../market/backups/backup-target.js';

export interface MemoryTarget extends BackupTarget {
  /** What it holds, by name; a test may change it. */
  readonly held: Map<string, Buffer>;
  /** Acts until it ends; without an end unless given. */
  left: number;
  /** Is told of each act before it happens. */
  onAct: (name: string) => Promise<void>;
}

/** What its acts fail with once it has ended. */
export class Killed extends Error {
  override name = 'Killed';
}

/** @param clock says when what it holds was put, in epoch milliseconds */
export function memoryTarget(clock: () => number = () => 0): MemoryTarget {
  const putAt = new Map<string, number>();
  const act = async (name: string): Promise<void> => {
    if (target.left-- <= 0) throw new Killed();
    await target.onAct(name);
  };
  const target: MemoryTarget = {
    held: new Map(),
    left: Number.POSITIVE_INFINITY,
    onAct: () => Promise.resolve(),
    async put(name, source) {
      await act(name);
      const bytes = await source();
      putAt.set(name, clock());
      target.held.set(name, bytes instanceof Readable ? await buffer(bytes) : bytes);
    },
    async read(name) {
      const bytes = target.held.get(name);
      return bytes && Readable.from([bytes]);
    },
    async *list(prefix) {
      for (const [name, { length: size }] of target.held)
        if (name.startsWith(prefix)) yield { name, size, modifiedAt: putAt.get(name) ?? 0 };
    },
    async remove(name) {
      await act(name);
      target.held.delete(name);
    },
    close: () => Promise.resolve(),
  };
  return target;
}
