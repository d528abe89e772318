/**
 * JPEG checked segment by segment and freed of its metadata. Its pixels are not decoded: damage inside the
 * compressed data that leaves the structure whole stays unseen here and shows as a blemish.
 */
import { LetterError } from '../letter-error';
import type { PhotoPicture } from './signature-picture';

/** Baseline, extended and progressive Huffman: what readers of PDF decode. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetic ones: what they don't. */
const foreignFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Telephones take 50 megapixels; the pixels are not decoded here, but a printer has to. */
const maxPixels = 64_000_000;
const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;
/** Colour is decoded by these two: JFIF and Adobe. All other application segments and comments go. */
const keptApplications = new Set([0xe0, 0xee]);

function unreadable(): LetterError {
  return new LetterError('signature-unreadable');
}

/** EXIF's orientation, 1 (upright) where it has none or isn't well made. */
function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 14) return 1;
  const tiff = segment.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const read32 = (at: number) =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const directory = read32(4);
  for (let index = 0; index < read16(directory); index++) {
    const entry = directory + 2 + index * 12;
    if (read16(entry) !== 0x0112) continue;
    const value = read16(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A JPEG without its metadata, with its size, colours and orientation. Throws a LetterError. */
export function readJpeg(bytes: Uint8Array): PhotoPicture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [file.subarray(0, 2)];
  let frame: { width: number; height: number; colours: number } | null = null;
  let orientation = 1;
  let position = 2;
  for (;;) {
    while (file[position] === 0xff && file[position + 1] === 0xff) position++;
    if (position + 4 > file.length || file[position] !== 0xff) throw unreadable();
    const marker = file.readUInt8(position + 1);
    const end = position + 2 + file.readUInt16BE(position + 2);
    if (end > file.length || end < position + 4) throw unreadable();
    const body = file.subarray(position + 4, end);
    if (foreignFrames.has(marker)) throw unreadable();
    if (frames.has(marker)) {
      if (frame || body.length < 6 || body.readUInt8(0) !== 8) throw unreadable();
      frame = { height: body.readUInt16BE(1), width: body.readUInt16BE(3), colours: body.readUInt8(5) };
    }
    if (marker === exif) orientation = orientationOf(body);
    const isMetadata = (marker >= 0xe0 && marker <= 0xef && !keptApplications.has(marker)) || marker === 0xfe;
    if (marker === startOfScan) break;
    if (!isMetadata) kept.push(file.subarray(position, end));
    position = end;
  }
  const { width, height, colours } = frame ?? { width: 0, height: 0, colours: 0 };
  if (width === 0 || height === 0) throw unreadable();
  if (colours !== 1 && colours !== 3 && colours !== 4) throw unreadable();
  if (width * height > maxPixels) throw new LetterError('signature-too-large');
  // Cameras hang more behind the end of the picture; a file cut off short has no end.
  const close = file.lastIndexOf(Buffer.from([0xff, endOfImage]));
  if (close < position + 4) throw unreadable();
  kept.push(file.subarray(position, close + 2));
  return { kind: 'photo', width, height, colours, orientation, bytes: Buffer.concat(kept) };
}
