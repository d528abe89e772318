/** A letter's input as stored: everything but the signature's image, which is stored separately. */
import type { LetterInput, LetterSignature } from '@/lib/letters/letter-input';

export type StoredLetterInput = Omit<LetterInput, 'signature'> & {
  readonly signature: { readonly kind: 'image' } | Extract<LetterSignature, { kind: 'typed' }> | null;
};

/** The JSON part of a letter's input. */
export function storedLetterInputOf(input: LetterInput): StoredLetterInput {
  const { signature, ...rest } = input;
  return { ...rest, signature: signature?.kind === 'image' ? { kind: 'image' } : signature };
}
