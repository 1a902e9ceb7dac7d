// Who calls an operation.
import type { Scope } from '#generated/enums.js';

export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
  readonly isAdmin: boolean;
  readonly scopes: ReadonlySet<Scope>;
  /** Products the key is limited to; null for no limit. */
  readonly productIds: ReadonlySet<string> | null;
}
