// Does on a simulated disk what a traced service did in its data folder.
import { basename, dirname, isAbsolute, join } from 'node:path';
import { DiskFile, DiskFolder, type DiskNode } from './disk.js';
import { quoted, type Call } from './trace.js';

const OPENED = /<([^>]*)>/;
const NUMBERS = /, (-?\d+)(?:, (-?\d+))?(?:, (-?\d+))?$/;
/** A file that processes share by memory is seen by no call, and what a power loss leaves of it means nothing. */
const SHARED_MEMORY = /-shm$/;

/** The disk, and what was seen besides. */
export class Replay {
  readonly root = new DiskFolder();
  /** Whether something else than SQLite's shared memory is written without a call. */
  readonly mapped = new Set<string>();
  readonly #base: string;
  readonly #now = new Map<string, DiskNode>();
  /** Where descriptors write next. */
  readonly #positions = new Map<string, number>();

  /** @param base the data folder, which is there and empty */
  constructor(base: string) {
    this.#base = base;
    this.#now.set(base, this.root);
  }

  /** Does what a call did; whether it was a sync of something in the folder. */
  apply(call: Call): boolean {
    const { name, args } = call;
    if (name === 'openat' || name === 'creat') this.#open(call);
    else if (name === 'mmap') this.#map(args);
    else if (name.startsWith('mkdir')) this.#name(call, this.#paths(args)[0]!, () => new DiskFolder());
    else if (name.startsWith('rename')) this.#move(call, true);
    else if (name.startsWith('link')) this.#move(call, false);
    else if (name.startsWith('unlink') || name === 'rmdir') this.#unname(call, this.#paths(args)[0]!);
    else return this.#change(call);
    return false;
  }

  /** A call on an open file. */
  #change({ name, args, returned, began, ended }: Call): boolean {
    const path = OPENED.exec(args)?.[1];
    const node = path === undefined || SHARED_MEMORY.test(path) ? undefined : this.#now.get(path);
    if (node === undefined) return false;
    if (name === 'fsync' || name === 'fdatasync') {
      node.sync(began);
      return true;
    }
    if (!(node instanceof DiskFile)) return false;
    const numbers = NUMBERS.exec(args)?.slice(1).filter(Boolean).map(Number) ?? [];
    const note = (value: DiskFile['pending'][number]['value']): void => void node.pending.push({ place: ended, value });
    if (name === 'ftruncate') note({ size: numbers[0]! });
    else if (name.endsWith('write') || name.endsWith('write64') || name.endsWith('writev')) {
      const bytes = Buffer.concat([...quoted(args)]).subarray(0, Number(returned));
      const descriptor = args.slice(0, args.indexOf('>'));
      const at = name.startsWith('p') ? numbers.at(-1)! : (this.#positions.get(descriptor) ?? 0);
      if (!name.startsWith('p')) this.#positions.set(descriptor, at + bytes.length);
      note({ at, bytes });
    } else throw new Error(`nobody knows how to replay ${name} of ${path}`);
    return false;
  }

  #open(call: Call): void {
    const path = this.#paths(call.args)[0]!;
    if (!path.startsWith(this.#base)) return;
    this.#positions.delete(call.returned.slice(0, call.returned.indexOf('>')));
    if (!/O_CREAT|O_TRUNC/.test(call.args)) return;
    const known = this.#now.get(path);
    if (known === undefined && call.args.includes('O_CREAT')) this.#name(call, path, () => new DiskFile());
    else if (known instanceof DiskFile && call.args.includes('O_TRUNC'))
      known.pending.push({ place: call.ended, value: { size: 0 } });
  }

  #map(args: string): void {
    const path = OPENED.exec(args)?.[1];
    if (path?.startsWith(this.#base) && /PROT_WRITE/.test(args) && /MAP_SHARED/.test(args) && !SHARED_MEMORY.test(path))
      this.mapped.add(path);
  }

  #name({ ended }: Call, path: string, make: () => DiskNode): void {
    const folder = this.#folderOf(path);
    if (folder === undefined || SHARED_MEMORY.test(path)) return;
    const node = make();
    this.#now.set(path, node);
    folder.pending.push({ place: ended, value: { name: basename(path), node } });
  }

  #move({ args, ended }: Call, isGone: boolean): void {
    const [from, to] = this.#paths(args) as [string, string];
    const [node, folder, source] = [this.#now.get(from), this.#folderOf(to), this.#folderOf(from)];
    if (node === undefined || folder === undefined || source === undefined) return;
    // A second name of the same file: nothing happens.
    if (this.#now.get(to) === node) return;
    const added = { name: basename(to), node };
    folder.pending.push({ place: ended, value: added });
    this.#now.set(to, node);
    if (!isGone) return;
    source.pending.push({ place: ended, value: { name: basename(from), node: undefined, needs: added } });
    this.#now.delete(from);
  }

  #unname({ ended }: Call, path: string): void {
    if (!this.#now.delete(path)) return;
    this.#folderOf(path)!.pending.push({ place: ended, value: { name: basename(path), node: undefined } });
  }

  #folderOf(path: string): DiskFolder | undefined {
    const folder = this.#now.get(dirname(path));
    return folder instanceof DiskFolder ? folder : undefined;
  }

  /** The paths among the arguments, from the root. */
  #paths(args: string): string[] {
    const at = [...args.matchAll(/(?:AT_FDCWD|\d+)<([^>]*)>/g)].map(([, folder]) => folder!);
    return [...quoted(args)].map((text, index) => {
      const path = text.toString();
      return isAbsolute(path) ? path : join(at[Math.min(index, at.length - 1)] ?? '/', path);
    });
  }
}
