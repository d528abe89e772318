/** Signature images: data URLs of PNG or JPEG, validated by their bytes, not by their declared type. */

/** 3.5 MiB of image is 4.7 MiB in base64: it fits the 5 MiB that a request with a signature may have. */
const signatureMaxBytes = 3.5 * 1024 * 1024;
/** Longer sides would exhaust memory when decoded. */
const sideMaxPixels = 6000;
/** A photo of 4032 × 3024; our own page sends much less (shrink-image.ts). */
export const areaMaxPixels = 12_500_000;

const dataUrlStart = /^data:image\/(png|jpeg);base64,/;
/**
 * Searched for, because an expression that matches the whole body keeps one step per character to go back to, and
 * megabytes of them have overflowed its stack.
 */
const notBase64 = /[^A-Za-z0-9+/]/;

export type ImageFault = 'file-type' | 'file-too-large';

/** The ink's larger side, relative to that of its image. The dot of one tap has a fiftieth; a signature on a scanned page a tenth. */
const inkMinPart = 0.05;

/** Returns whether the ink is a dot rather than a signature. All lengths are in the same unit. */
export function isInkTooSmall(ink: Size, image: Size): boolean {
  return Math.max(ink.width, ink.height) < inkMinPart * Math.max(image.width, image.height);
}

/** Returns the fault of a data URL as a signature; null when valid. */
export function findImageFault(url: string): ImageFault | null {
  const [start, type] = dataUrlStart.exec(url) ?? [];
  if (!start) return 'file-type';
  const body = url.slice(start.length).replace(/={1,2}$/, '');
  if (body === '') return 'file-type';
  if (body.length * 0.75 > signatureMaxBytes) return 'file-too-large';
  if (notBase64.test(body) || body.length % 4 === 1) return 'file-type';
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  const size = type === 'png' ? findPngSize(bytes) : findJpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return 'file-type';
  const isTooLarge =
    Math.max(size.width, size.height) > sideMaxPixels || size.width * size.height > areaMaxPixels;
  return isTooLarge ? 'file-too-large' : null;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

function findPngSize(bytes: Uint8Array): Size | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 33 || signature.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Scans the markers of a JPEG for its frame header, which contains height and width. */
function findJpegSize(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
