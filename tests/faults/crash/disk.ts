// A disk as a power loss finds it: content is there once its file was synced, a name once its folder was. What was not
// synced may be there, or not, or in sectors of 512 bytes.

const SECTOR = 512;

/** Bytes that were written at an offset, or the size that was given to a file. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };

/** Something that is not on disk for sure, by its place in the trace. */
interface Pending<Value> {
  readonly place: number;
  readonly value: Value;
}

export class DiskFile {
  content: Buffer = Buffer.from(new ArrayBuffer(0));
  pending: Pending<Change>[] = [];

  /** What began to be written before a sync did is on disk when that ends. */
  sync(until: number): void {
    for (const { place, value } of this.pending) if (place < until) this.content = changed(this.content, value);
    this.pending = this.pending.filter(({ place }) => place >= until);
  }

  /** One of the contents that a power loss may leave. It is not to be changed. */
  image(draw: Draw): Buffer {
    const taken = this.#taken(draw);
    if (taken.length === 0) return this.content;
    return taken.reduce(changed, grown(this.content, this.content.length));
  }

  /** What is there of that which was not synced. */
  #taken(draw: Draw): Change[] {
    const values = this.pending.map(({ value }) => value);
    const mode = draw.mode();
    if (mode === 'none') return [];
    if (mode === 'all') return values;
    return values.flatMap((value) => ('size' in value ? [value] : [...sectorsOf(value)])).filter(draw.isTaken);
  }
}

/** A name that was given to something in a folder, or taken away; a move takes one away with the other. */
interface Naming {
  readonly name: string;
  readonly node: DiskNode | undefined;
  /** What has to have happened for this to. */
  readonly needs?: Naming;
  isOnDisk?: boolean;
}

export class DiskFolder {
  names = new Map<string, DiskNode>();
  pending: Pending<Naming>[] = [];

  sync(until: number): void {
    for (const { place, value } of this.pending) {
      if (place >= until) continue;
      name(this.names, value);
      value.isOnDisk = true;
    }
    this.pending = this.pending.filter(({ place }) => place >= until);
  }

  image(draw: Draw): Map<string, DiskNode> {
    const names = new Map(this.names);
    const skipped = new Set<string>();
    const mode = draw.mode();
    for (const { value } of this.pending) {
      // What happened to one name happened in its order.
      const isTaken = mode !== 'none' && (mode === 'all' || draw.isTaken()) && !skipped.has(value.name);
      if (isTaken && (value.needs === undefined || draw.happened(value.needs))) {
        name(names, value);
        draw.note(value);
      } else skipped.add(value.name);
    }
    return names;
  }
}

export type DiskNode = DiskFile | DiskFolder;

/** Draws what of the pending things is there after all. */
export class Draw {
  readonly #random: () => number;
  readonly #taken = new Set<Naming>();

  constructor(random: () => number) {
    this.#random = random;
  }

  mode(): 'none' | 'all' | 'some' {
    const drawn = this.#random();
    return drawn < 0.35 ? 'none' : drawn < 0.5 ? 'all' : 'some';
  }

  isTaken = (): boolean => this.#random() < 0.5;
  note = (naming: Naming): void => void this.#taken.add(naming);
  happened = (naming: Naming): boolean => naming.isOnDisk === true || this.#taken.has(naming);
}

function name(names: Map<string, DiskNode>, { name: given, node }: Naming): void {
  if (node === undefined) names.delete(given);
  else names.set(given, node);
}

function changed(content: Buffer, change: Change): Buffer {
  const end = 'size' in change ? change.size : Math.max(content.length, change.at + change.bytes.length);
  let made = content;
  if (end < content.length) made = content.subarray(0, end);
  else if (end > content.length) made = hasRoom(content, end) ? inPlace(content, end) : grown(content, 2 * end, end);
  if ('bytes' in change) change.bytes.copy(made, change.at);
  return made;
}

const hasRoom = (content: Buffer, size: number): boolean => content.buffer.byteLength >= size;

const inPlace = (content: Buffer, size: number): Buffer =>
  Buffer.from(content.buffer as ArrayBuffer, 0, size).fill(0, content.length);

/** A copy that shares its memory with nobody, with room for more, since files grow a little at a time. */
function grown(content: Buffer, room: number, size = room): Buffer {
  const made = Buffer.from(new ArrayBuffer(room), 0, size);
  content.copy(made);
  return made;
}

function* sectorsOf({ at, bytes }: { readonly at: number; readonly bytes: Buffer }): Generator<Change> {
  for (let from = 0; from < bytes.length;) {
    const end = Math.min(bytes.length, (Math.floor((at + from) / SECTOR) + 1) * SECTOR - at);
    yield { at: at + from, bytes: bytes.subarray(from, end) };
    from = end;
  }
}
