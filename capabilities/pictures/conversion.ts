// The messages to and from the process that converts pictures.

/** Limits of the incoming picture, and the size of the result. */
export interface Conversion {
  /** Largest width and height of the incoming picture, in pixels. */
  readonly largestSide: number;
  /** Width and height of the resulting WebP, in pixels; the most that it may have where the whole picture is shown. */
  readonly width: number;
  readonly height: number;
  /** Whether its middle is shown, enlarged if need be, or the whole picture, which is only made smaller. */
  readonly fit: 'cover' | 'inside';
}

export interface PictureTask extends Conversion {
  readonly bytes: Uint8Array;
}

/** A picture is refused; the message tells its sender why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

export type Outcome =
  | { readonly picture: Uint8Array }
  /** Why the picture is refused. */
  | { readonly refused: string };

export const UNREADABLE = 'The picture cannot be read: the file is damaged or incomplete.';
