/** PNG files of every kind for tests, from a function that gives each pixel. */
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and alpha, 0 to 255. */
export type Pixel = readonly [number, number, number, number];

export interface PngOptions {
  readonly colourType?: 0 | 2 | 3 | 4 | 6;
  readonly bits?: 1 | 2 | 4 | 8 | 16;
  readonly interlaced?: boolean;
  /** Filter of every row, 0 to 4. */
  readonly filter?: 0 | 1 | 2 | 3 | 4;
  readonly palette?: readonly Pixel[];
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

function filterRow(filter: number, row: Buffer, above: Buffer, step: number): Buffer {
  return Buffer.from(
    row.map((byte, index) => {
      const a = index >= step ? (row[index - step] ?? 0) : 0;
      const b = above[index] ?? 0;
      const c = index >= step ? (above[index - step] ?? 0) : 0;
      const predicted = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter] ?? 0;
      return byte - predicted;
    }),
  );
}

/** A PNG of a width and height whose pixels a function gives. */
export function makePng(
  width: number,
  height: number,
  pixel: (x: number, y: number) => Pixel,
  { colourType = 6, bits = 8, interlaced = false, filter = 0, palette = [] }: PngOptions = {},
): Buffer {
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colourType];
  const samplesOf = ([red, green, blue, alpha]: Pixel): number[] => {
    if (colourType === 3) return [palette.findIndex((entry) => entry[0] === red && entry[3] === alpha)];
    const scale = (value: number) => (bits === 16 ? value * 257 : value >> (8 - bits));
    const colours = colourType === 0 || colourType === 4 ? [red] : [red, green, blue];
    return [...colours, ...(colourType === 4 || colourType === 6 ? [alpha] : [])].map(scale);
  };
  const rows: Buffer[] = [];
  for (const [x0, y0, stepX, stepY] of interlaced ? adam7 : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - x0) / stepX);
    if (columns <= 0) continue;
    let above = Buffer.alloc(Math.ceil((columns * channels * bits) / 8));
    for (let y = y0; y < height; y += stepY) {
      const row = Buffer.alloc(above.length);
      const samples: number[] = [];
      for (let x = x0; x < width; x += stepX) samples.push(...samplesOf(pixel(x, y)));
      for (const [index, sample] of samples.entries()) {
        if (bits === 16) row.writeUInt16BE(sample, index * 2);
        else {
          const byte = (index * bits) >> 3;
          row[byte] = (row[byte] ?? 0) | (sample << (8 - bits - ((index * bits) % 8)));
        }
      }
      rows.push(Buffer.from([filter]), filterRow(filter, row, above, Math.max(1, (channels * bits) >> 3)));
      above = row;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = colourType;
  header[12] = interlaced ? 1 : 0;
  const parts = [pngSignature, pngChunk('IHDR', header)];
  if (colourType === 3) {
    parts.push(pngChunk('PLTE', Buffer.from(palette.flatMap((entry) => entry.slice(0, 3)))));
    parts.push(pngChunk('tRNS', Buffer.from(palette.map(([, , , alpha]) => alpha))));
  }
  parts.push(pngChunk('IDAT', deflateSync(Buffer.concat(rows))), pngChunk('IEND', Buffer.alloc(0)));
  return Buffer.concat(parts);
}

/** A drawn line on transparent ground, as a signature pad gives it (400 by 200, spec §9). */
export function makeSignaturePng(): Buffer {
  return makePng(400, 200, (x, y) =>
    Math.abs(y - 100 - 40 * Math.sin(x / 23)) < 3 && x > 60 && x < 340 ? [0, 0, 0, 255] : [0, 0, 0, 0],
  );
}
