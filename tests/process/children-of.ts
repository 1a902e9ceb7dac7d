// The processes that another one has begun, as Linux tells.
import { existsSync, readFileSync } from 'node:fs';

/** Their ids; none of one that has ended. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}
