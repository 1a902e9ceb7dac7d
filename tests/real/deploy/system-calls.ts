// What `SystemCallFilter`, `RestrictAddressFamilies` and `RestrictNamespaces` of a unit permit, as a program for the
// kernel: where no systemd runs, the service can be tried with it all the same.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const HEADER = '/usr/include/x86_64-linux-gnu/asm/unistd_64.h';
const X86_64 = 0xc000003e;
/** The flags of clone that make namespaces. */
const NAMESPACES = 0x7e020000;
const FAMILIES: Readonly<Record<string, number>> = { AF_UNIX: 1, AF_INET: 2, AF_INET6: 10, AF_NETLINK: 16 };
/** What a system call is answered. */
const [ALLOW, EPERM, ENOSYS, EAFNOSUPPORT] = [0x7fff0000, 0x50001, 0x50026, 0x50061];
/** Operations of the kernel's filters: load a word, compare, test bits, answer. */
const [LOAD, EQUAL, BITS, ANSWER] = [0x20, 0x15, 0x45, 0x06];
/** Where the number of the call, its architecture and its first argument are. */
const [NUMBER, ARCHITECTURE, ARGUMENT] = [0, 4, 16];

type Step = readonly [operation: number, then: number, otherwise: number, value: number];

/** The names in a group of systemd, such as `@system-service`, with those of the groups in it. */
function callsOf(group: string): string[] {
  if (!group.startsWith('@')) return [group];
  const listed = execFileSync('systemd-analyze', ['syscall-filter', '--no-pager', group], { encoding: 'utf8' });
  const names = listed
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  return names.filter((name) => name !== '' && !name.startsWith('#')).flatMap(callsOf);
}

/** The calls that lists permit, in their order; one that begins with ~ takes away. */
export function permittedCalls(lists: readonly string[]): Set<string> {
  const permitted = new Set(callsOf('@default'));
  for (const list of lists) {
    const names = list.replace(/^~/, '').split(' ').flatMap(callsOf);
    for (const name of names) permitted[list.startsWith('~') ? 'delete' : 'add'](name);
  }
  return permitted;
}

/** The filter, as bubblewrap takes it. */
export function filterProgram(calls: ReadonlySet<string>, families: readonly string[]): Buffer {
  const header = readFileSync(HEADER, 'utf8');
  const numbers = new Map([...header.matchAll(/#define __NR_(\w+) (\d+)/g)].map(([, name, n]) => [name!, Number(n)]));
  const numberOf = (name: string): number => numbers.get(name)!;
  const known = [...calls].filter((name) => numbers.has(name) && !['socket', 'clone', 'clone3'].includes(name));
  const steps: Step[] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [EQUAL, 1, 0, X86_64],
    [ANSWER, 0, 0, EPERM],
    [LOAD, 0, 0, NUMBER],
    // glibc then uses clone, whose flags can be read here.
    ...[[EQUAL, 0, 1, numberOf('clone3')] as const, [ANSWER, 0, 0, ENOSYS] as const],
    [EQUAL, 0, 4, numberOf('clone')],
    ...[[LOAD, 0, 0, ARGUMENT] as const, [BITS, 0, 1, NAMESPACES] as const],
    ...[[ANSWER, 0, 0, EPERM] as const, [ANSWER, 0, 0, ALLOW] as const],
    [EQUAL, 0, 2 + 2 * families.length, numberOf('socket')],
    [LOAD, 0, 0, ARGUMENT],
    ...families.flatMap((name) => permit(FAMILIES[name]!)),
    [ANSWER, 0, 0, EAFNOSUPPORT],
    ...known.flatMap((name) => permit(numberOf(name))),
    [ANSWER, 0, 0, EPERM],
  ];
  return Buffer.concat(steps.map(encoded));
}

const permit = (value: number): Step[] => [
  [EQUAL, 0, 1, value],
  [ANSWER, 0, 0, ALLOW],
];

function encoded([operation, then, otherwise, value]: Step): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(operation, 0);
  bytes.writeUInt8(then, 2);
  bytes.writeUInt8(otherwise, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}
