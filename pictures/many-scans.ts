// A small file that takes long to decode, for tests and attacks: a progressive JPEG that passes over the whole picture
// again and again.

/** The side of a block in pixels, and the number of blocks that one code of an empty scan covers. */
const BLOCK = 8;
const BLOCKS_A_CODE = 16_384;
/** Bits of such a code: 1 of the Huffman table below and 14 that say how many blocks. */
const BITS_A_CODE = 15;
/**
 * A coefficient is sent from its fifth bit down, one bit per scan; more scans than these would break the format's
 * rules.
 */
const LOWEST_BIT = 5;
const COEFFICIENTS = 63;

const segment = (marker: number, ...body: number[]): Buffer => Buffer.from([0xff, marker, 0, body.length + 2, ...body]);

/** A Huffman table (ITU-T T.81, B.2.4.2) of one code, which has one bit. */
const oneCode = (place: number, symbol: number): Buffer =>
  segment(0xc4, place, 1, ...Array.from({ length: 15 }, () => 0), symbol);

const zeros = (bits: number): Buffer => Buffer.alloc(Math.ceil(bits / 8));

function scan(coefficient: number, high: number, low: number, bits: number): Buffer {
  return Buffer.concat([segment(0xda, 1, 1, 0, coefficient, coefficient, high * 16 + low), zeros(bits)]);
}

/** A grey picture with `side` pixels a side, a multiple of 1,024, and at most 379 scans (ITU-T T.81, annex G). */
export function manyScans(side: number, scans: number): Buffer {
  const blocks = (side / BLOCK) ** 2;
  const empty: Buffer[] = [];
  for (let coefficient = 1; coefficient <= COEFFICIENTS; coefficient++) {
    for (let low = LOWEST_BIT; low >= 0; low--) {
      empty.push(scan(coefficient, low === LOWEST_BIT ? 0 : low + 1, low, (blocks / BLOCKS_A_CODE) * BITS_A_CODE));
    }
  }
  const size = [side >> 8, side & 0xff];
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, ...size, ...size, 1, 1, 0x11, 0),
    oneCode(0x00, 0x00),
    oneCode(0x10, 0xe0),
    scan(0, 0, 0, blocks),
    ...empty.slice(0, scans - 1),
    Buffer.from('ffd9', 'hex'),
  ]);
}
