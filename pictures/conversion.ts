// What goes to the process that reads pictures, and what comes back.

/** What a picture may be, and what is made of it. */
export interface Conversion {
  /** Pixels of a side at most, of the picture that comes in. */
  readonly largestSide: number;
  /** What is made: a WebP of this size with the middle of the picture. In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PictureTask extends Conversion {
  readonly bytes: Uint8Array;
}

/** A picture cannot be taken; the message says why, to whoever sent it. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

export type Outcome =
  | { readonly picture: Uint8Array }
  /** Why the picture cannot be taken. */
  | { readonly refused: string };

export const UNREADABLE = 'The picture cannot be read: the file is damaged or incomplete.';
