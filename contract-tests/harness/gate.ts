// For tests: something that others wait for until the test lets them go on.
import type { TestContext } from 'node:test';

export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A gate that is open after the test at the latest: make it before what its end waits for. */
export function createGate(test: Pick<TestContext, 'after'>): Gate {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  test.after(open);
  return { opened, open };
}
