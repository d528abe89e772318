/** A letter's input as it is stored: everything but the picture of the signature, which lies apart. */
import type { LetterInput, LetterSignature } from '@/lib/letters/letter-input';

export type StoredLetterInput = Omit<LetterInput, 'signature'> & {
  readonly signature: { readonly kind: 'image' } | Extract<LetterSignature, { kind: 'typed' }> | null;
};

/** The part of a letter's input that is plain JSON. */
export function storedLetterInputOf(input: LetterInput): StoredLetterInput {
  const { signature, ...rest } = input;
  return { ...rest, signature: signature?.kind === 'image' ? { kind: 'image' } : signature };
}
