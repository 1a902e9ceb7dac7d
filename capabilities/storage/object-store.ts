// What the marketplace requires of a file store, whichever back end it is.
import type { Readable } from 'node:stream';
import type { LinkRequest, LinkVerdict } from './verify-signature.js';

/** Lifetime of a download link in seconds, by default. */
export const LINK_LIFETIME_SECONDS = 60;

interface PutOptions {
  /** Type under which S3 lists the object. A download has the type that its link names. */
  readonly contentType: string;
  /** Lower-case hex SHA-256 that the bytes must have. */
  readonly sha256?: string;
  /** How many bytes there are going to be, of a stream whose length is known: room is made sure of first. */
  readonly size?: number;
  /** Bytes of the local disk to leave free for others, besides the minimum: for what can be done without. */
  readonly sparing?: number;
}

export interface StoredObject {
  /** In bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

export interface PresignOptions {
  /** Name under which a browser saves the file, not escaped. */
  readonly fileName: string;
  /** `application/octet-stream` by default. */
  readonly contentType?: string;
  /** The method that the link allows; GET by default. A link for HEAD tells size and type without the bytes. */
  readonly method?: 'GET' | 'HEAD';
  /** From 1 to 604,800 (a week, the most that the signature scheme allows); 60 by default. */
  readonly expiresInSeconds?: number;
}

export interface PresignPutOptions {
  readonly contentType: string;
  /** Length of the file in bytes, from 1. */
  readonly size: number;
  /** Lower-case hex SHA-256 of the file. */
  readonly sha256: string;
  /** From 1 to 604,800 (a week, the most that the signature scheme allows). */
  readonly expiresInSeconds: number;
}

/** Where and how to send a file. */
export interface UploadLink {
  readonly url: string;
  /** What a client must send with the file. The Content-Length must be right too, but every client adds it by itself. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ListedObject extends StoredObject {
  readonly key: string;
}

/** An object as a file on this machine, for what can only read files. It must not be written to. */
interface LocalFile {
  readonly path: string;
  /** To be called when the file is no longer needed; it removes a temporary one. */
  dispose(): Promise<void>;
}

/**
 * Files under keys. A key is made by a function of object-keys.ts. Every function may throw StoreUnavailable. When
 * the store is down or slow, those that move no file do so within a second; moving one may take as long as its size
 * needs. What fails because a disk is full throws an error with the code ENOSPC or EDQUOT, such as StorageFull.
 */
export interface ObjectStore {
  /**
   * Stores the bytes under the key, replacing what was there. They become visible all at once, and are on disk when the
   * promise resolves.
   *
   * @throws ChecksumMismatch when the bytes do not match `sha256`; nothing is stored then
   * @throws StorageFull when too little of the local disk would be left free
   */
  put(
    key: string,
    source: Uint8Array | Readable,
    options: PutOptions,
  ): Promise<{ readonly size: number; readonly sha256: string }>;
  /** The object under the key; undefined when there is none. */
  stat(key: string): Promise<StoredObject | undefined>;
  /** Removes the object under the key, if there is one. */
  delete(key: string): Promise<void>;
  /**
   * A link from which anybody may GET the object, as an attachment, until it expires. Making one does not ask the
   * store.
   */
  presignGet(key: string, options: PresignOptions): Promise<string>;
  /**
   * A link to which anybody may PUT a file of this size, type and checksum, as often as they like until it expires. Each
   * time replaces the object, whole or not at all. Making one does not ask the store.
   *
   * The key must be one for uploads (`uploadKey`), so that no link can ever change what is served. Trust none of the
   * three that the link fixes: many S3 servers check no checksum, and size and type are only what the client claims.
   */
  presignPut(key: string, options: PresignPutOptions): Promise<UploadLink>;
  /**
   * Copies an object, replacing what was under the other key. The copy becomes visible all at once, is on disk when the
   * promise resolves, and stays as it is when the original is replaced or removed. False when there is no original.
   */
  copy(from: string, to: string): Promise<boolean>;
  /** The bytes of an object, to be read to their end or destroyed; undefined when there is none. */
  read(key: string): Promise<Readable | undefined>;
  /**
   * All objects whose key begins with the prefix, in no particular order, a few at a time. One that is added or removed
   * meanwhile may be missing.
   */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** The object as a file: its own, or one that is fetched for this; undefined when there is none. */
  localFile(key: string): Promise<LocalFile | undefined>;
  /** Resolves when the store is up. An answer is reused for a second. */
  check(): Promise<void>;
  close(): Promise<void>;
  /** Scheme, host and port that its links lead to. */
  readonly linkOrigin: string;
  /** What serves the links, of a store whose links this service serves itself; undefined when they lead elsewhere. */
  readonly embedded: EmbeddedObjects | undefined;
}

/** What it takes to serve the links of an embedded store. */
export interface EmbeddedObjects {
  verify(request: LinkRequest): LinkVerdict;
  /** Opens an object for reading; undefined when there is none. */
  open(key: string): Promise<OpenObject | undefined>;
}

/** An open object, which stays readable when it is replaced or removed. Either `read` it, once, or `close` it. */
export interface OpenObject {
  readonly size: number;
  /** A strong entity tag, in its quotes. */
  readonly etag: string;
  /**
   * The bytes from `first` to `last`, both included. The end, an error or the stream's destruction closes the object.
   *
   * `isPassedOn` tells whether the bytes of every piece that was handed out are gone, to the kernel or elsewhere: the
   * next pieces may then be in the same memory.
   */
  read(part: { readonly first: number; readonly last: number; readonly isPassedOn: () => boolean }): Readable;
  close(): Promise<void>;
}

/** The store did not answer in time, or not as it should; trying again is safe. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** There is no room for an object. Its code is that of the system, by which a full disk is recognised everywhere. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  readonly code = 'ENOSPC';
}

/** The bytes do not match the announced checksum. */
export class ChecksumMismatch extends Error {
  override name = 'ChecksumMismatch';
}
