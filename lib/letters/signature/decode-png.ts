/**
 * PNG to grey on white. pdfkit's own reader throws inside a callback when the data is damaged, which would end the
 * process, and trusts the size that the file claims; this one checks both.
 */
import { crc32, inflateSync } from 'node:zlib';
import { LetterError } from '../letter-error';

/** Grey samples on white paper, one byte a pixel. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** A page scanned at 300 dpi passes, a decompression bomb doesn't. */
const maxPixels = 10_000_000;
const signatureLength = 8;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colourType: number;
  readonly interlaced: boolean;
}

interface Chunks {
  readonly header: Header;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array | null;
  readonly data: Buffer;
}

/** Samples a pixel has, by colour type; the bit depths that the standard allows it. */
const colourTypes: Readonly<Record<number, { readonly channels: number; readonly bits: readonly number[] }>> =
  {
    0: { channels: 1, bits: [1, 2, 4, 8, 16] },
    2: { channels: 3, bits: [8, 16] },
    3: { channels: 1, bits: [1, 2, 4, 8] },
    4: { channels: 2, bits: [8, 16] },
    6: { channels: 4, bits: [8, 16] },
  };

/** Adam7: first column and row, and the steps, of each pass. */
const passes: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

function unreadable(cause?: unknown): LetterError {
  return new LetterError('signature-unreadable', { cause });
}

function readHeader(data: Buffer): Header {
  if (data.length !== 13) throw unreadable();
  const header: Header = {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bits: data.readUInt8(8),
    colourType: data.readUInt8(9),
    interlaced: data.readUInt8(12) === 1,
  };
  const known = colourTypes[header.colourType]?.bits.includes(header.bits);
  if (!known || header.width === 0 || header.height === 0) throw unreadable();
  if (data.readUInt8(10) !== 0 || data.readUInt8(11) !== 0 || data.readUInt8(12) > 1) throw unreadable();
  if (header.width * header.height > maxPixels) throw new LetterError('signature-too-large');
  return header;
}

function readChunks(bytes: Uint8Array): Chunks {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Header | null = null;
  let palette: Uint8Array = new Uint8Array();
  let transparency: Uint8Array | null = null;
  const data: Buffer[] = [];
  for (let position = signatureLength; position + 12 <= file.length; ) {
    const length = file.readUInt32BE(position);
    const end = position + 8 + length;
    if (end + 4 > file.length) break;
    const type = file.toString('latin1', position + 4, position + 8);
    const body = file.subarray(position + 8, end);
    if (crc32(file.subarray(position + 4, end)) !== file.readUInt32BE(end)) throw unreadable();
    if (type === 'IHDR') header = readHeader(body);
    else if (type === 'PLTE') palette = body;
    else if (type === 'tRNS') transparency = body;
    else if (type === 'IDAT') data.push(body);
    else if (type === 'IEND') {
      if (!header || data.length === 0) break;
      return { header, palette, transparency, data: Buffer.concat(data) };
    }
    position = end + 4;
  }
  throw unreadable();
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** One row with its filter undone, in place; `above` is the row before it in the same pass, or zeros. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  const at = (bytes: Uint8Array, index: number) => bytes[index] ?? 0;
  const { length } = row;
  if (filter > 4) throw unreadable();
  if (filter === 1) {
    for (let index = step; index < length; index++) row[index] = at(row, index) + at(row, index - step);
  } else if (filter === 2) {
    for (let index = 0; index < length; index++) row[index] = at(row, index) + at(above, index);
  } else if (filter === 3) {
    for (let index = 0; index < length; index++) {
      row[index] = at(row, index) + ((at(row, index - step) + at(above, index)) >> 1);
    }
  } else if (filter === 4) {
    for (let index = 0; index < length; index++) {
      const predicted = paeth(at(row, index - step), at(above, index), at(above, index - step));
      row[index] = at(row, index) + predicted;
    }
  }
}

/** Grey of a colour laid over white, all from 0 to 255 (weights of Rec. 601). */
function greyOnWhite(red: number, green: number, blue: number, alpha: number): number {
  if (alpha === 0) return 255;
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
  return Math.round(255 - ((255 - grey) * alpha) / 255);
}

/** A reader of the pixels of an unfiltered row. */
function pixelReader({ header, palette, transparency }: Chunks): (row: Uint8Array, column: number) => number {
  const { bits, colourType } = header;
  const channels = colourTypes[colourType]?.channels ?? 1;
  const sample = (row: Uint8Array, index: number): number => {
    if (bits === 8) return row[index] ?? 0;
    if (bits === 16) return row[index * 2] ?? 0;
    const shift = 8 - bits - ((index * bits) % 8);
    return ((row[(index * bits) >> 3] ?? 0) >> shift) & ((1 << bits) - 1);
  };
  const scale = bits < 8 ? 255 / ((1 << bits) - 1) : 1;
  // A single transparent colour is compared in the high byte only: the low one is below what a printer shows.
  const keyByte = bits === 16 ? 0 : 1;
  const key = (index: number) => transparency?.[index * 2 + keyByte];
  if (bits === 8 && colourType === 6) {
    // What a signature pad gives.
    return (row, column) => {
      const first = column * 4;
      const alpha = row[first + 3] ?? 0;
      return greyOnWhite(row[first] ?? 0, row[first + 1] ?? 0, row[first + 2] ?? 0, alpha);
    };
  }
  return (row, column) => {
    const first = column * channels;
    const a = sample(row, first);
    if (colourType === 3) {
      const entry = a * 3;
      const alpha = transparency?.[a] ?? 255;
      return greyOnWhite(palette[entry] ?? 0, palette[entry + 1] ?? 0, palette[entry + 2] ?? 0, alpha);
    }
    if (colourType === 0) return transparency && a === key(0) ? 255 : Math.round(a * scale);
    const b = sample(row, first + 1);
    if (colourType === 4) return greyOnWhite(a, a, a, b);
    const c = sample(row, first + 2);
    if (colourType === 6) return greyOnWhite(a, b, c, sample(row, first + 3));
    return transparency && a === key(0) && b === key(1) && c === key(2) ? 255 : greyOnWhite(a, b, c, 255);
  };
}

/** A PNG of any colour type, depth and interlacing as grey on white. Throws a LetterError. */
export function decodePng(bytes: Uint8Array): GreyImage {
  const chunks = readChunks(bytes);
  const { width, height, bits, colourType, interlaced } = chunks.header;
  const bitsPerPixel = bits * (colourTypes[colourType]?.channels ?? 1);
  const pixelBytes = Math.max(1, bitsPerPixel >> 3);
  const layout = (interlaced ? passes : [[0, 0, 1, 1] as const]).map(([x, y, stepX, stepY]) => {
    const columns = Math.max(0, Math.ceil((width - x) / stepX));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - y) / stepY));
    return { x, y, stepX, stepY, columns, rows, rowBytes: Math.ceil((columns * bitsPerPixel) / 8) };
  });
  const expected = layout.reduce((sum, pass) => sum + pass.rows * (pass.rowBytes + 1), 0);
  let data: Buffer;
  try {
    data = inflateSync(chunks.data, { maxOutputLength: expected + 1024 });
  } catch (cause) {
    throw unreadable(cause);
  }
  if (data.length < expected) throw unreadable();

  const samples = new Uint8Array(width * height);
  const read = pixelReader(chunks);
  let position = 0;
  for (const pass of layout) {
    let above: Uint8Array = new Uint8Array(pass.rowBytes);
    for (let line = 0; line < pass.rows; line++) {
      const filter = data[position] ?? 0;
      const row = data.subarray(position + 1, position + 1 + pass.rowBytes);
      unfilter(filter, row, above, pixelBytes);
      const target = (pass.y + line * pass.stepY) * width + pass.x;
      for (let column = 0; column < pass.columns; column++) {
        samples[target + column * pass.stepX] = read(row, column);
      }
      above = row;
      position += pass.rowBytes + 1;
    }
  }
  return { width, height, samples };
}
