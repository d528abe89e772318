/**
 * A chosen picture made small in the browser: a photograph of a signature needs no more than it is printed with, and
 * what a camera adds (place, time) does not leave the device.
 */
import { signatureGroundHex } from '@/lib/config/business';
import { findImageFault, type ImageFault } from '@/lib/fields/signature-image';

const maxWidthPixels = 1200;
const maxHeightPixels = 600;

export type ChosenImage = { readonly image: string } | { readonly fault: ImageFault };

/** Reads a file as a data URL (PNG or JPEG), smaller where it is larger than a signature has to be. */
export async function readChosenImage(file: File): Promise<ChosenImage> {
  const original = await dataUrlOf(file);
  const small = (await shrink(file)) ?? original;
  const fault = findImageFault(small);
  return fault ? { fault } : { image: small };
}

/** Null where the browser can't decode it: then the file itself is judged, and told what is wrong with it. */
async function shrink(file: File): Promise<string | null> {
  if (!('createImageBitmap' in window)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, maxWidthPixels / bitmap.width, maxHeightPixels / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = signatureGroundHex;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9);
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
