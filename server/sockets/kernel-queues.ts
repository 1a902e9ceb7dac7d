// How many bytes wait in the kernel for the other side of each connection to read them: Node does not tell, but Linux
// lists it in /proc.
import { createReadStream, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';

const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
/** The fields of a row (proc(5)): `tx_queue:rx_queue` in hexadecimal digits, and the number of the socket. */
const QUEUES = 4;
const INODE = 9;

/** The part of a socket's internal handle that is used here. It is not public, but has been stable for years. */
interface Handle {
  readonly fd?: number;
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

const handleOf = (socket: Socket): Handle | null => (socket as { readonly _handle?: Handle | null })._handle ?? null;

/**
 * How many bytes the kernel has taken for a connection so far, and how many still wait in this process. Null when the
 * connection is closed.
 */
export function writtenTo(socket: Socket): { readonly taken: number; readonly waiting: number } | null {
  const handle = handleOf(socket);
  if (handle === null) return null;
  const taken = handle.bytesWritten - handle.writeQueueSize;
  // `writableLength` also has what Node has not passed on yet, and all of a chunk of which the kernel took a part.
  return { taken, waiting: Math.max(handle.writeQueueSize, socket.writableLength) };
}

const inodes = new WeakMap<Socket, string>();

/** The inode by which the kernel's tables identify a socket; empty where there is none. */
export function inodeOf(socket: Socket): string {
  const known = inodes.get(socket);
  if (known !== undefined) return known;
  const inode = readInode(handleOf(socket)?.fd);
  inodes.set(socket, inode);
  return inode;
}

function readInode(fd: number | undefined): string {
  try {
    return /\d+/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[0] ?? '';
  } catch {
    return '';
  }
}

/**
 * The bytes that wait in the kernel until the other side reads them, by inode. Null where no list of them can be read.
 * @param inodes the sockets to look for
 */
export async function sendQueues(inodes: ReadonlySet<string>): Promise<ReadonlyMap<string, number> | null> {
  const queues = new Map<string, number>();
  let isKnown = false;
  for (const table of TABLES) {
    try {
      await readTable(table, inodes, queues);
      isKnown = true;
    } catch {
      // No such table: without IPv6 there is one of them, outside Linux none.
    }
  }
  return isKnown ? queues : null;
}

/** Reads a table in chunks, so that ten thousand rows do not hold up everything else. */
async function readTable(table: string, inodes: ReadonlySet<string>, queues: Map<string, number>): Promise<void> {
  let rest = '';
  for await (const piece of createReadStream(table, 'latin1')) {
    const rows = (rest + String(piece)).split('\n');
    rest = rows.pop()!;
    for (const row of rows) {
      const fields = row.trim().split(/ +/);
      const inode = fields[INODE];
      if (inode !== undefined && inodes.has(inode)) queues.set(inode, Number.parseInt(fields[QUEUES]!, 16));
    }
  }
}
