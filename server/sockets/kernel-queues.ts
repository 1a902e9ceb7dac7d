// How many bytes the kernel still holds of what it took for each connection: Node does not tell, Linux does in a table.
import { createReadStream, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';

const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
/** The fields of a row (proc(5)): `tx_queue:rx_queue` in hexadecimal digits, and the number of the socket. */
const QUEUES = 4;
const INODE = 9;

/** What a socket looks like from inside; neither is public, and both are older than most of Node. */
interface Handle {
  readonly fd?: number;
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

const handleOf = (socket: Socket): Handle | null => (socket as { readonly _handle?: Handle | null })._handle ?? null;

/**
 * Bytes that the kernel has taken for a connection so far, and those that wait outside it. Null when the connection is
 * over.
 */
export function writtenTo(socket: Socket): { readonly taken: number; readonly waiting: number } | null {
  const handle = handleOf(socket);
  if (handle === null) return null;
  const taken = handle.bytesWritten - handle.writeQueueSize;
  // What is not dispatched yet is in `writableLength`, and so is the whole of a piece that the kernel took in part.
  return { taken, waiting: Math.max(handle.writeQueueSize, socket.writableLength) };
}

const inodes = new WeakMap<Socket, string>();

/** The number by which the kernel's tables know a socket; empty where there is none. */
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
 * The bytes that wait in the kernel until the other side takes them, by the number of the socket. Null where the kernel
 * does not tell.
 * @param inodes those that are wanted
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

/** Row by row as the kernel hands them out, so that nobody waits for ten thousand of them. */
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
