/**
 * Pictures of signatures: whatever was drawn or uploaded is decoded and encoded anew, so that nothing of the file
 * itself (metadata, place, hidden payloads) is kept. The same picture gives the same bytes.
 */
import sharp from 'sharp';
import { limitConcurrency, TooBusy } from '@/lib/concurrency/limit-concurrency';
import { signatureGroundHex } from '@/lib/config/business';
import { areaMaxPixels, findImageFault, type ImageFault } from '@/lib/fields/signature-image';
import type { AppContext } from '../../core/context';
import { type Caller, consumeRateLimitFor } from '../../core/limits/limiter';

/** Larger than any signature is printed; keeps a drawing sharp at 300 dpi. */
const maxWidthPixels = 1200;
const maxHeightPixels = 600;
/** Decoding needs memory in proportion to the pixels: unlimited, six pictures of 36 megapixels took 1.2 GB. */
const inTurn = limitConcurrency({ atOnceMax: 2, waitingMax: 30 });

/** A picture fit to keep, or what is wrong with it. */
export type SignaturePicture = { readonly bytes: Uint8Array } | { readonly fault: ImageFault };

/**
 * Reads a data URL (PNG or JPEG by its own bytes), two at a time. Throws 429 where the caller's network had too many
 * pictures decoded, TooBusy (503) when the queue is full.
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

/** The same without a limit on how often. */
export async function encodeSignaturePicture(dataUrl: string): Promise<SignaturePicture> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    const encoded = await inTurn(() => encodeSignature(bytes));
    return { bytes: new Uint8Array(encoded) };
  } catch (error) {
    if (error instanceof TooBusy) throw error;
    // Right first bytes and a broken rest: to the visitor it is a file that is no picture.
    return { fault: 'file-type' };
  }
}

/** A letter shows ink: grey is enough, and noise takes a fraction of the bytes that it takes in colour. */
function encodeSignature(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: areaMaxPixels, failOn: 'error', autoOrient: true })
    .flatten({ background: signatureGroundHex })
    .resize({ width: maxWidthPixels, height: maxHeightPixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The data URL of a kept picture, as forms carry it. */
export function dataUrlOf(bytes: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}
