/** A signature's picture, checked and made fit for the letter before pdfkit sees it. */
import { LetterError } from '../letter-error';
import { decodePng } from './decode-png';
import { readJpeg } from './read-jpeg';
import { trimToInk } from './trim-to-ink';

/** Grey samples, one byte a pixel, without the empty paper around the ink. */
export interface InkPicture {
  readonly kind: 'ink';
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** A JPEG as it came, but for its metadata (a photograph's place and time are nobody's business). */
export interface PhotoPicture {
  readonly kind: 'photo';
  /** Stored size in pixels, before `orientation` turns it. */
  readonly width: number;
  readonly height: number;
  readonly colours: 1 | 3 | 4;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  readonly bytes: Uint8Array;
}

export type SignaturePicture = InkPicture | PhotoPicture;

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * The picture of a drawn or uploaded signature: PNG or JPEG by its own first bytes. Throws a LetterError:
 * `signature-unreadable`, `signature-too-large` or `signature-empty`.
 */
export function readSignaturePicture(bytes: Uint8Array): SignaturePicture {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return trimToInk(decodePng(bytes));
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return readJpeg(bytes);
  throw new LetterError('signature-unreadable');
}
