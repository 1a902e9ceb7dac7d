// Whether Java can read the manifest of a jar: it opens none whose META-INF/MANIFEST.MF it cannot.

/** By which Java looks for it, whatever the case. */
const PATH = 'META-INF/MANIFEST.MF';
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
/** Bytes of a line with its end; Java has room for no more. */
const LINE_MAX = 512;
const LINE_END_MAX = 2;
const HEADER = /^[\w-]{1,70}: /;
const SECTION = /^name: /i;

export const isJavaManifest = (name: string): boolean => name.toUpperCase() === PATH;

interface JavaManifestCheck {
  /** Looks at the next piece of the manifest. */
  take(piece: Buffer): void;
  /** Whether Java reads all of the pieces so far. A last line without an end is ignored, as Java does. */
  isReadable(): boolean;
}

/** Checks a manifest by Java's own grammar (`java.util.jar.Manifest`), however long it is. */
export function checkJavaManifest(): JavaManifestCheck {
  const section = sections();
  let line = Buffer.alloc(0);
  let isReturnLast = false;
  let isReadable = true;
  return {
    take(piece) {
      for (let at = isReturnLast && piece[0] === LF ? 1 : 0; isReadable && at < piece.length;) {
        const length = lineLength(piece.subarray(at, at + LINE_MAX));
        line = Buffer.concat([line, piece.subarray(at, at + length)]);
        at += length;
        const isEnded = at < piece.length && (piece[at] === LF || piece[at] === CR);
        isReadable = line.length <= LINE_MAX - LINE_END_MAX && (!isEnded || section.takes(line.toString('latin1')));
        if (!isEnded) continue;
        line = Buffer.alloc(0);
        at += piece[at] === CR && piece[at + 1] === LF ? 2 : 1;
      }
      isReturnLast = piece.at(-1) === CR;
    },
    isReadable: () => isReadable,
  };
}

/** Bytes up to the end of a line. */
function lineLength(bytes: Buffer): number {
  const length = bytes.findIndex((byte) => byte === LF || byte === CR);
  return length < 0 ? bytes.length : length;
}

/** The attributes of the jar, then for each file that has some of its own a line with its name and its attributes. */
function sections() {
  let isBetween = false;
  let mayGoOn = false;
  return {
    /** Whether the next line is what may stand there; once it is not, nothing is judged any more. */
    takes(line: string): boolean {
      if (line === '') {
        isBetween = true;
        mayGoOn = false;
        return true;
      }
      if (line.charCodeAt(0) === SPACE) return mayGoOn;
      mayGoOn = true;
      const isExpected = (isBetween ? SECTION : HEADER).test(line);
      isBetween = false;
      return isExpected;
    },
  };
}
