// Finds the operation that a request is for, by the router that Hapi finds its own routes by. A route of Hapi for each of
// some hundred operations would take half of the time in which a server is made.
import { Router } from '@hapi/call';
import type { OperationInfo } from '#generated/operations.js';

export interface FoundOperation {
  readonly operationId: string;
  readonly operation: OperationInfo;
  /** The decoded values in the path. */
  readonly params: Readonly<Record<string, string>>;
}

export interface OperationFinder {
  /** Paths of Hapi that take everything which may be an operation. */
  readonly paths: readonly string[];
  /**
   * @param method in lower case; HEAD finds what GET does
   * @param path as Hapi has normalised it
   */
  find(method: string, path: string): FoundOperation | undefined;
}

/** Makes the finder of a contract's operations, by their ids. */
export function createOperationFinder(operations: Readonly<Record<string, OperationInfo>>): OperationFinder {
  const router = new Router<Omit<FoundOperation, 'params'>>();
  for (const [operationId, operation] of Object.entries(operations)) router.add(operation, { operationId, operation });
  return {
    paths: pathsOver(Object.values(operations).map(({ path }) => path)),
    find(method, path) {
      const found = router.route(method, path);
      return 'route' in found ? { ...found.route, params: found.params } : undefined;
    },
  };
}

/** All that is below the first segment of each path, the segment alone included. */
const pathsOver = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => `${path.split('/', 2).join('/')}/{any*}`)),
];
