/** A letter before anything is filled in: its fixed text, the known recipient, and blanks for everything else. */
import type { LetterPreview } from '@/lib/contract/letters/letter-preview';
import type { PostalAddress } from '@/lib/contract/postal-address';
import type { LetterInput, LetterRecipient } from './letter-input';
import { letterPreviewOf } from './letter-preview';
import { letterText } from './letter-text';

interface EmptyLetter
  extends Pick<LetterInput, 'language' | 'promptLanguage' | 'option' | 'date' | 'companyName'> {
  /** The company's address for cancellations, if known. */
  readonly address: PostalAddress | null;
  /** Whether it is for the heirs of a deceased person. */
  readonly isOnBehalf: boolean;
}

const deceased = {
  name: '',
  lines: [],
  postalCode: '',
  city: '',
  dateOfDeath: '',
  role: null,
  asksForDevices: false,
} as const;

/** Returns the letter for display. */
export function emptyLetterPreview({ address, isOnBehalf, ...letter }: EmptyLetter): LetterPreview {
  const unknown = { name: '', lines: [], postalCode: null, city: null, country: 'nl' };
  const text = letterText({
    ...letter,
    sender: { name: '', lines: [], postalCode: '', city: '', country: 'nl' },
    recipient: address ? knownRecipient(letter.companyName, address) : unknown,
    ...(isOnBehalf ? { onBehalf: deceased } : {}),
    ending: null,
    business: false,
    signature: null,
    link: '',
    reference: '',
  });
  return letterPreviewOf(text, letter.language);
}

/** Returns a company at its known address. Some addresses begin with the company's name, which is already printed above. */
export function knownRecipient(name: string, { lines, ...address }: PostalAddress): LetterRecipient {
  const [first = '', ...rest] = lines;
  const isRepeated = rest.length > 0 && first.toLowerCase() === name.toLowerCase();
  return {
    name,
    lines: isRepeated ? rest : lines,
    postalCode: address.postal_code,
    city: address.city,
    country: address.country,
  };
}
