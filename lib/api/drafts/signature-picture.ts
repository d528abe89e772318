/**
 * Pictures of signatures: whatever was drawn or uploaded is decoded and encoded anew, so that nothing of the file
 * itself (metadata, place, hidden payloads) is kept. The same picture gives the same bytes.
 */
import sharp from 'sharp';
import { signatureGroundHex } from '@/lib/config/business';
import { findImageFault, type ImageFault } from '@/lib/fields/signature-image';

/** Larger than any signature is printed; keeps a drawing sharp at 300 dpi. */
const maxWidthPixels = 1200;
const maxHeightPixels = 600;
/** The largest side that a form may send, squared. */
const maxInputPixels = 36_000_000;

/** A picture fit to keep, or what is wrong with it. */
export type SignaturePicture = { readonly bytes: Uint8Array } | { readonly fault: ImageFault };

/** Reads a data URL (PNG or JPEG by its own bytes). */
export async function readSignaturePicture(dataUrl: string): Promise<SignaturePicture> {
  const fault = findImageFault(dataUrl);
  if (fault) return { fault };
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    const encoded = await sharp(bytes, {
      limitInputPixels: maxInputPixels,
      failOn: 'error',
      autoOrient: true,
    })
      .flatten({ background: signatureGroundHex })
      .resize({ width: maxWidthPixels, height: maxHeightPixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { bytes: new Uint8Array(encoded) };
  } catch {
    // Right first bytes and a broken rest: to the visitor it is a file that is no picture.
    return { fault: 'file-type' };
  }
}

/** The data URL of a kept picture, as forms carry it. */
export function dataUrlOf(bytes: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}
