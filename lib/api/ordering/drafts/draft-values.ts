/** Splits raw values for storage: the signature's image is in a separate table. */
import { orderLettersMax } from '@/lib/config/business';
import { isRawSignature } from '@/lib/fields/signature-field';
import type { RawValues } from '@/lib/flows/flow';

const formMaxBytes = 64 * 1024;

/** What one letter of an order may add: twice what its longest values take. */
const letterMaxBytes = 5 * 1024;

/** Maximum size of a form's values, images excluded. Far more than any form needs, to prevent abuse. */
export function valuesMaxBytesFor(letterCount: number): number {
  return Math.max(formMaxBytes, Math.min(letterCount, orderLettersMax) * letterMaxBytes);
}

/** The values without the signature's image, and that image, if any. */
export function splitSignature(values: RawValues): { values: Record<string, unknown>; image: string | null } {
  const { signature, ...rest } = values;
  if (!isRawSignature(signature)) return { values: { ...values }, image: null };
  const { image, ...reported } = signature;
  return {
    values: { ...rest, signature: reported },
    image: typeof image === 'string' && image !== '' ? image : null,
  };
}

/** The values with the stored image, if it is still referenced. */
export function joinSignature(values: RawValues, image: string | null): Record<string, unknown> {
  const { signature } = values;
  if (image === null || !isRawSignature(signature) || signature.method === 'typed') return { ...values };
  return { ...values, signature: { ...signature, image } };
}

/** Size of stored values. */
export function sizeBytesOf(values: RawValues): number {
  return Buffer.byteLength(JSON.stringify(values), 'utf8');
}
