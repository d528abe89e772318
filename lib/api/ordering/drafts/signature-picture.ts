/**
 * Signature images: decoded and re-encoded, so that nothing of the original file (metadata, location, hidden payloads) is stored.
 * Deterministic: the same image gives the same bytes.
 */
import { limitConcurrency, TooBusy } from '@/lib/concurrency/limit-concurrency';
import { signatureGroundHex } from '@/lib/config/business';
import {
  areaMaxPixels,
  findImageFault,
  type ImageFault,
  isInkTooSmall,
  type Size,
} from '@/lib/fields/signature-image';
import type { AppContext } from '../../core/context';
import { type Caller, consumeRateLimitFor } from '../../core/limits/limiter';

/** Larger than any printed signature; keeps a drawing sharp at 300 dpi. */
const maxWidthPixels = 1200;
const maxHeightPixels = 600;
/** Decoding needs memory in proportion to the pixels: unlimited, six images of 36 megapixels took 1.2 GB. */
const inTurn = limitConcurrency({ atOnceMax: 2, waitingMax: 30 });

/** An image to store, or its error. */
export type SignaturePicture = { readonly bytes: Uint8Array } | { readonly fault: ImageFault | 'too-small' };

/**
 * Decodes a data URL (PNG or JPEG by its signature bytes), two at a time. Throws 429 after too many images from the client's network,
 * TooBusy (503) if the queue is full.
 */
export async function readSignaturePicture(
  context: AppContext,
  caller: Caller,
  dataUrl: string,
): Promise<SignaturePicture> {
  const fault = findImageFault(dataUrl);
  if (fault) return { fault };
  await consumeRateLimitFor(context, 'signature-picture', caller);
  return encodeSignaturePicture(dataUrl);
}

/** The same without the rate limit. */
export async function encodeSignaturePicture(dataUrl: string): Promise<SignaturePicture> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    return await inTurn(async () => {
      const encoded = await encodeSignature(bytes);
      const { ink, image } = await measureInk(encoded);
      return isInkTooSmall(ink, image) ? { fault: 'too-small' } : { bytes: new Uint8Array(encoded) };
    });
  } catch (error) {
    if (error instanceof TooBusy) throw error;
    // A valid signature and a corrupt rest: reported like any other file that is not an image.
    return { fault: 'file-type' };
  }
}

/** A letter shows ink: greyscale is sufficient and much smaller. */
async function encodeSignature(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: areaMaxPixels, failOn: 'error', autoOrient: true })
    .flatten({ background: signatureGroundHex })
    .resize({ width: maxWidthPixels, height: maxHeightPixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Lighter samples are background (a letter's threshold as well). */
const inkBelow = 200;

/** Returns the size of what is drawn, without the background around it, and that of the image. */
async function measureInk(encoded: Buffer): Promise<{ ink: Size; image: Size }> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < data.length; at += channels) {
    if ((data[at] ?? 255) >= inkBelow) continue;
    const pixel = at / channels;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  const isBlank = right < 0;
  return {
    ink: isBlank ? { width: 0, height: 0 } : { width: right - left + 1, height: bottom - top + 1 },
    image: { width, height },
  };
}

/** The data URL of a stored image, as forms contain it. */
export function dataUrlOf(bytes: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}
