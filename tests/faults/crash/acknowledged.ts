// What a service has acknowledged: everything that it answered with success, and what has to be true ever after.

/** A request as it can be sent again. */
export interface Sent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Behind the origin, or a whole address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** One answer with success. */
export interface Acknowledged {
  /** Such as `order`. */
  readonly what: string;
  readonly sent: Sent;
  readonly status: number;
  readonly body: string;
  /** When the client had it whole, in epoch milliseconds with fractions. */
  readonly atMs: number;
  /** The row that is there from now on. */
  readonly row?: { readonly table: string; readonly where: Readonly<Record<string, string>> };
  /** SHA-256 of bytes that are in the store from now on. */
  readonly sha256?: string;
}

/** Whether the service answers a repetition of the request as it answered the request. */
export const isRepeatable = ({ sent }: Acknowledged): boolean => 'Idempotency-Key' in sent.headers;

/** Keeps what was acknowledged, in the order in which the answers came. */
export class Acknowledgements {
  readonly all: Acknowledged[] = [];
  readonly #withdrawn = new Set<string>();

  add(one: Acknowledged): void {
    this.all.push(one);
  }

  /** What names this row no longer has to be there: somebody is about to delete it. */
  withdraw(id: string): void {
    this.#withdrawn.add(id);
  }

  /** What has to be there, of what came from a place on. */
  since(place: number): Acknowledged[] {
    return this.all.slice(place).filter(({ row }) => row === undefined || !this.#withdrawn.has(row.where['id'] ?? ''));
  }
}
