/** The letter after a death for completing by hand: our letter's text with blanks for unknown values. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { letterLanguageOn } from '@/lib/letters/letter-input';
import { type LetterText, letterText } from '@/lib/letters/letter-text';

/** Replaced by a blank. */
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
    // A letter that we don't send has no link of ours.
    link: '',
    reference: '',
  });
  const blank = translatorOf(locale, 'noticePage')('letter.placeAndDate');
  return { ...text, placeAndDate: [{ blank }] };
}
