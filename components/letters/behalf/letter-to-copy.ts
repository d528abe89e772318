/** The letter after a death as somebody finishes it by hand: our own letter's words, with blanks for what we don't know. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { letterLanguageOn } from '@/lib/letters/letter-input';
import { type LetterText, letterText } from '@/lib/letters/letter-text';

/** Stands where a blank takes its place. */
const someDay = '2000-01-01';

export function behalfLetterToCopy(locale: Locale): LetterText {
  const text = letterText({
    language: letterLanguageOn(locale),
    option: 'regular',
    date: someDay,
    sender: { name: '', lines: [], postalCode: '', city: '', country: 'nl' },
    recipient: { name: '', lines: [], postalCode: null, city: null, country: 'nl' },
    companyName: '',
    onBehalf: {
      name: '',
      lines: [],
      postalCode: '',
      city: '',
      dateOfDeath: '',
      role: null,
      asksForDevices: true,
    },
    ending: { mode: 'death' },
    business: false,
    signature: null,
    // Nothing of ours is printed on a letter that we don't send.
    link: '',
    reference: '',
  });
  const blank = translatorOf(locale, 'noticePage')('letter.placeAndDate');
  return { ...text, placeAndDate: [{ blank }] };
}
