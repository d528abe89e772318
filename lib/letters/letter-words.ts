/** A letter's text as words to copy. */
import type { LetterText, Segments } from './letter-text';
import { plainText } from './segment';

export interface LetterWords {
  readonly subject: string;
  readonly paragraphs: string[];
}

/** Returns what a person pastes in a mail or a form: without addresses, date and signature. */
export function letterWords(text: LetterText): LetterWords {
  const plain = (segments: Segments) => plainText(segments).replaceAll('\u00a0', ' ');
  const details = text.details.map(({ label, value }) => `${label}: ${plain(value)}`).join('\n');
  const signer = [text.closing, ...text.signer.map(plain)].join('\n');
  return {
    subject: plain(text.subject),
    paragraphs: [
      details,
      text.greeting,
      plain(text.opening),
      ...text.requests.map(plain),
      plain(text.confirmation),
      signer,
    ].filter((paragraph) => paragraph !== ''),
  };
}
