/**
 * Downscales a selected image in the browser: a signature needs print resolution only, and metadata
 * (location, time) stays on the device.
 */
import { signatureGroundHex } from '@/lib/config/business';
import { findImageFault, type ImageFault } from '@/lib/fields/signature-image';

const maxWidthPixels = 1200;
const maxHeightPixels = 600;

export type ChosenImage = { readonly image: string } | { readonly fault: ImageFault };

/** Returns a file as a data URL (PNG or JPEG), downscaled when it exceeds the size of a signature. */
export async function readChosenImage(file: File): Promise<ChosenImage> {
  const original = await dataUrlOf(file);
  const small = (await shrink(file)) ?? original;
  const fault = findImageFault(small);
  return fault ? { fault } : { image: small };
}

/** Returns null when the browser can't decode it: the file itself is then validated. */
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
