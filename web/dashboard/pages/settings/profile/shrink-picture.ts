// Makes a picture small enough to send: a square of its middle, in as good a quality as fits.

/** Pixels of a side at most; the service shows no more. */
const SIDE = 256;
/** What the contract takes, with some room, before it is written in base64. */
const MAX_BYTES = 45_000;

/** From the best to the smallest. A browser that cannot write one of them writes a PNG instead. */
const WAYS: readonly (readonly [type: string, quality: number])[] = [
  ['image/webp', 0.9],
  ['image/webp', 0.7],
  ['image/jpeg', 0.85],
  ['image/jpeg', 0.6],
  ['image/jpeg', 0.3],
];

/** The picture in base64; undefined when the browser cannot read the file as one. */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = drawMiddle(picture);
  picture.close();
  for (const [type, quality] of WAYS) {
    // JPEG knows no transparency, and would show black in its place.
    if (type === 'image/jpeg') paintBelow(canvas, '#ffffff');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= MAX_BYTES) return toBase64(blob);
  }
  return undefined;
}

function drawMiddle(picture: ImageBitmap): HTMLCanvasElement {
  const middle = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, middle);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    (picture.width - middle) / 2,
    (picture.height - middle) / 2,
    middle,
    middle,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return canvas;
}

function paintBelow(canvas: HTMLCanvasElement, colour: string): void {
  const context = canvas.getContext('2d')!;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // The picture is small enough to be handed over as arguments.
  return btoa(String.fromCharCode(...bytes));
}
