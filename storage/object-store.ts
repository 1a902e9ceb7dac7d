// What the marketplace asks of a place that keeps files, whichever back end keeps them.
import type { Readable } from 'node:stream';
import type { LinkRequest, LinkVerdict } from './verify-signature.js';

/** Lifetime of a download link in seconds, unless asked otherwise. */
export const LINK_LIFETIME_SECONDS = 60;

export interface PutOptions {
  /** Type under which S3 lists the object. A download has the type its link names. */
  readonly contentType: string;
  /** Lower-case hex SHA-256 that the bytes must have. */
  readonly sha256?: string;
}

export interface StoredObject {
  /** In bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

export interface PresignOptions {
  /** Name under which a browser saves the file, as people write it. */
  readonly fileName: string;
  /** `application/octet-stream` unless given. */
  readonly contentType?: string;
  /** What the link is good for; GET unless given. A link for HEAD tells size and type and gives no bytes. */
  readonly method?: 'GET' | 'HEAD';
  /** From 1 to 604,800 (a week, the most that the signature scheme allows); 60 unless given. */
  readonly expiresInSeconds?: number;
}

/**
 * Files under keys. A key is made by a function of object-keys.ts. Every function may throw StoreUnavailable, and all
 * but `put` do so within a second when the store is down or slow.
 */
export interface ObjectStore {
  /**
   * Keeps the bytes under the key, in place of what was there. They are visible as a whole or not at all, and on disk
   * once the promise is kept.
   *
   * @throws ChecksumMismatch when the bytes are not those of `sha256`; nothing is kept then
   */
  put(
    key: string,
    source: Uint8Array | Readable,
    options: PutOptions,
  ): Promise<{ readonly size: number; readonly sha256: string }>;
  /** What is under the key; undefined when nothing is. */
  stat(key: string): Promise<StoredObject | undefined>;
  /** Removes what is under the key, if anything is. */
  delete(key: string): Promise<void>;
  /**
   * A link from which anybody may GET the object, as an attachment, until it expires. Making one does not ask the
   * store.
   */
  presignGet(key: string, options: PresignOptions): Promise<string>;
  /** Is the store up? Answers from memory for a second. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** The other half of a store whose links this service serves itself; undefined when they lead elsewhere. */
  readonly embedded: EmbeddedObjects | undefined;
}

/** What serving the links of an embedded store takes. */
export interface EmbeddedObjects {
  verify(request: LinkRequest): LinkVerdict;
  /** Opens an object for reading; undefined when there is none. */
  open(key: string): Promise<OpenObject | undefined>;
}

/**
 * An object held open: it stays readable when it is replaced or removed meanwhile. Either `read` it, once, or `close`
 * it.
 */
export interface OpenObject {
  readonly size: number;
  /** A strong entity tag, in its quotes. */
  readonly etag: string;
  /**
   * The bytes from `first` to `last`, both included. The end, an error or the stream's destruction closes the object.
   */
  read(range: { readonly first: number; readonly last: number }): Readable;
  close(): Promise<void>;
}

/** The store did not answer in time, or not as it should; trying again is safe. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The bytes handed over are not those that were announced. */
export class ChecksumMismatch extends Error {
  override name = 'ChecksumMismatch';
}
