/** A signature: drawn, typed or uploaded, with equal prominence (WCAG 2.2: an alternative to dragging). */
import { readLine } from './clean-text';
import type { Field, FieldSettings } from './field';
import { isRawSignature } from './raw-signature';
import { accept, type Reading, refuse, schemaFrom } from './reading';
import { findImageFault } from './signature-image';

export { isRawSignature };

/** `image` is a data URL (PNG or JPEG) of black on white. */
export type Signature =
  | { readonly method: 'typed'; readonly text: string }
  | { readonly method: 'drawn' | 'uploaded'; readonly image: string };

const typedMaxLength = 80;

function readSignature(raw: unknown): Reading<Signature> {
  if (!isRawSignature(raw)) return refuse('unreadable');
  if (raw.method === 'typed') return readTyped(raw.text);
  if (raw.method !== 'drawn' && raw.method !== 'uploaded') return refuse('required');
  if (typeof raw.image !== 'string' || raw.image === '') return refuse('required');
  const fault = findImageFault(raw.image);
  return fault ? refuse(fault) : accept({ method: raw.method, image: raw.image });
}

function readTyped(raw: unknown): Reading<Signature> {
  const text = readLine(raw ?? '');
  if (!text.ok) return text;
  if (!/\p{L}/u.test(text.value)) return refuse('required');
  return text.value.length > typedMaxLength
    ? refuse('too-long', { max: typedMaxLength })
    : accept({ method: 'typed', text: text.value });
}

/** Type `signature`. */
export function signatureField<const N extends string>(
  name: N,
  settings: FieldSettings<Signature> = {},
): Field<N, Signature> {
  const { optional = false, ...rest } = settings;
  return { name, type: 'signature', required: !optional, schema: () => schemaFrom(readSignature), ...rest };
}
