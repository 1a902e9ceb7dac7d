// Reads what `strace` wrote of a process and its threads: the calls in the order in which they ended, with when they
// began.

/** A call of the system that went well. */
export interface Call {
  readonly name: string;
  /** Its arguments as they are printed. */
  readonly args: string;
  readonly returned: string;
  /** When it began, in epoch milliseconds, and the place of that among all beginnings and ends. */
  readonly beganAtMs: number;
  readonly began: number;
  readonly ended: number;
}

const WHOLE = /^(\d+) +(\d+\.\d+) (\w+)\((.*)\) += (-?\d+(?:<[^>]*>)?)/s;
const UNFINISHED = /^(\d+) +(\d+\.\d+) (\w+)\((.*) <unfinished \.\.\.>$/s;
const RESUMED = /^(\d+) +\d+\.\d+ <\.\.\. (\w+) resumed>(.*)\) += (-?\d+(?:<[^>]*>)?)/s;

/** The options with which `strace` writes what is read here. */
export const TRACED = [
  ...['-f', '-D', '-y', '-ttt', '--seccomp-bpf', '-s', '9000000', '-e', 'signal=none', '-e'],
  'trace=openat,creat,write,writev,pwrite64,pwritev,ftruncate,truncate,fallocate,fsync,fdatasync,sync_file_range,' +
    'rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,copy_file_range,mmap',
];

interface Begun {
  readonly name: string;
  readonly args: string;
  readonly atMs: number;
  readonly place: number;
}

/** Makes a reader of lines, in the order of the file: each line may end a call. */
export function traceReader(): (line: string) => Call | undefined {
  const begun = new Map<string, Begun>();
  let place = 0;
  const ended = ({ name, args, atMs, place: began }: Begun, returned: string): Call | undefined =>
    returned.startsWith('-') ? undefined : { name, args, returned, beganAtMs: atMs, began, ended: place };
  return (line) => {
    place += 1;
    const whole = WHOLE.exec(line);
    if (whole) return ended({ name: whole[3]!, args: whole[4]!, atMs: Number(whole[2]) * 1000, place }, whole[5]!);
    const unfinished = UNFINISHED.exec(line);
    if (unfinished) {
      const [, thread, at, name, args] = unfinished;
      begun.set(thread!, { name: name!, args: args!, atMs: Number(at) * 1000, place });
      return undefined;
    }
    const resumed = RESUMED.exec(line);
    const before = resumed && begun.get(resumed[1]!);
    if (!resumed || !before) return undefined;
    begun.delete(resumed[1]!);
    return ended({ ...before, args: before.args + resumed[3]! }, resumed[4]!);
  };
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, v: 11, f: 12, '"': 34, '\\': 92 };

/** The texts between quotation marks among the arguments, as bytes. */
export function* quoted(args: string): Generator<Buffer> {
  let from = args.indexOf('"');
  while (from !== -1) {
    const [bytes, end] = quotedAt(args, from + 1);
    yield bytes;
    from = args.indexOf('"', end + 1);
  }
}

function quotedAt(args: string, from: number): [Buffer, number] {
  const bytes = Buffer.allocUnsafe(args.length - from);
  let [length, at] = [0, from];
  for (; args[at] !== '"' && at < args.length; at++) {
    if (args[at] !== '\\') {
      bytes[length++] = args.charCodeAt(at);
      continue;
    }
    at += 1;
    const octal = /[0-7]{1,3}/y;
    octal.lastIndex = at;
    const digits = octal.exec(args)?.[0];
    bytes[length++] = digits === undefined ? ESCAPES[args[at]!]! : Number.parseInt(digits, 8);
    if (digits !== undefined) at += digits.length - 1;
  }
  return [Buffer.from(bytes.subarray(0, length)), at];
}
