// Counts the connections to endpoints, and those that lead into networks that the operator allows.
import type { Socket } from 'node:net';

export interface OpenConnections {
  readonly count: number;
  /** Counts a connection for as long as it is open. */
  note(socket: Socket, origin: string, isInside: boolean): void;
  /** Whether any open connection to this origin leads into a network of the operator. */
  leadsInside(origin: string): boolean;
}

export function createOpenConnections(): OpenConnections {
  let count = 0;
  const inside = new Map<string, number>();
  const add = (origin: string, more: number): void => {
    const left = (inside.get(origin) ?? 0) + more;
    if (left > 0) inside.set(origin, left);
    else inside.delete(origin);
  };
  return {
    get count() {
      return count;
    },
    note(socket, origin, isInside) {
      count += 1;
      if (isInside) add(origin, 1);
      socket.once('close', () => {
        count -= 1;
        if (isInside) add(origin, -1);
      });
    },
    leadsInside: (origin) => inside.has(origin),
  };
}
