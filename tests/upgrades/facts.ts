// What is known of a database that an older release filled.
import type { ExportedPasskey } from '../../contract-tests/harness/software-authenticator.js';

export const DATABASE_FILE = 'marketplace.db.gz';
export const FACTS_FILE = 'facts.json';
/** Of everybody in it. */
export const PASSWORD = 'nine wobbly copper kettles';

/** An e-mail that was not sent, as admins read it. */
export interface StoredMessage {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

export type Headers = Readonly<Record<string, string>>;

/** A POST with an Idempotency-Key, and the data of its answer. */
export interface Repeatable {
  readonly path: string;
  readonly headers: Headers;
  readonly body: object;
  readonly answer: object;
}

/** Everything in it that is stored sealed, hashed or signed, as it was given out. */
export interface Facts {
  readonly origin: string;
  readonly secretKey: string;
  /** In epoch milliseconds. */
  readonly filledAt: number;
  readonly admin: { readonly email: string; readonly session: Headers };
  readonly seller: {
    readonly email: string;
    readonly key: string;
    readonly totpSecret: string;
    readonly recoveryCodes: readonly string[];
  };
  readonly buyer: { readonly key: string; readonly passkey: ExportedPasskey };
  readonly serverToken: string;
  readonly license: {
    readonly id: string;
    readonly key: string;
    readonly productId: string;
    readonly serverId: string;
    /** What its latest seats were ordered by. */
    readonly order: Repeatable;
  };
  readonly endpoint: {
    readonly id: string;
    readonly url: string;
    readonly secret: string;
    readonly deliveryId: string;
    /** What it was made by. */
    readonly creation: Repeatable;
  };
  /** Public, as plugins know them. */
  readonly signingKeys: readonly object[];
  readonly invitation: { readonly email: string; readonly token: string };
  readonly messages: readonly StoredMessage[];
}
