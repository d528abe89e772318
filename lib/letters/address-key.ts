/** Whether two addresses are the same one. */
import type { LetterRecipient } from './letter-input';

/** A text that is equal for the same address, however its letters and spaces were typed; without the name above it. */
export function addressKey({ lines, postalCode, city, country }: Omit<LetterRecipient, 'name'>): string {
  const tidy = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s.,]+/g, ' ')
      .trim();
  return JSON.stringify([
    lines.map(tidy),
    (postalCode ?? '').replace(/\s/g, '').toUpperCase(),
    tidy(city ?? ''),
    country.toLowerCase(),
  ]);
}
