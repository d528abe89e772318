/** Raw values of a form, taken apart for keeping: the signature's picture lies in a table of its own. */
import { isRawSignature } from '@/lib/fields/signature-field';

export type RawValues = Readonly<Record<string, unknown>>;

/** What a form may say in all, pictures apart. Far more than any form needs; a bound against abuse. */
export const valuesMaxBytes = 64 * 1024;

/** The values without the picture of the signature, and that picture where there is one. */
export function splitSignature(values: RawValues): { values: Record<string, unknown>; image: string | null } {
  const { signature, ...rest } = values;
  if (!isRawSignature(signature)) return { values: { ...values }, image: null };
  const { image, ...said } = signature;
  return {
    values: { ...rest, signature: said },
    image: typeof image === 'string' && image !== '' ? image : null,
  };
}

/** The values with the picture back in its place, where one is kept and still meant. */
export function joinSignature(values: RawValues, image: string | null): Record<string, unknown> {
  const { signature } = values;
  if (image === null || !isRawSignature(signature) || signature.method === 'typed') return { ...values };
  return { ...values, signature: { ...signature, image } };
}

/** Size of values as they are kept. */
export function sizeBytesOf(values: RawValues): number {
  return Buffer.byteLength(JSON.stringify(values), 'utf8');
}
