/**
 * The e-mail by which a person sends the own letter to a company. Account number and date of birth are in the
 * attached PDF only: mail programs receive the text as an address.
 */
import type { LetterPreview, LetterSegments } from '@/lib/contract/letters/letter-preview';
import { letterMessages } from './letter-messages';
import { plainText } from './segment';

export interface LetterMail {
  readonly subject: string;
  /** Paragraphs, separated by empty lines. */
  readonly text: string;
  /** A `mailto:` address (RFC 6068) with the subject and the text. */
  readonly href: string;
}

/** Returns the e-mail with a complete letter as its attachment, in the letter's language. */
export function letterMailOf(letter: LetterPreview, address: string): LetterMail {
  const subject = plain(letter.subject);
  const [confirmation] = letter.requests.slice(-1);
  const text = [
    letter.greeting,
    letterMessages(letter.language).attached,
    confirmation ? plain(confirmation) : '',
    [letter.closing, ...letter.signer.map(plain)].join('\n'),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return { subject, text, href: `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}` };
}

/** A line as text. The spaces that keep a letter's numbers on one line are ordinary ones in a mail. */
function plain(segments: LetterSegments): string {
  return plainText(segments).replaceAll('\u00a0', ' ');
}
