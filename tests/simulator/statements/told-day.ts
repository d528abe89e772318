/** The day on which a contract ends, as the text of a mail to its customer says it. */
import { formatDay } from '@/lib/i18n/format-date';
import { type Locale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export const tellingKinds = [
  'order-confirmation',
  'letter-late',
  'wait-choice',
  'letter-posted-again',
] as const;

export interface TellingMail {
  readonly kind: (typeof tellingKinds)[number];
  readonly locale: Locale;
  readonly text: string;
}

const months = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Array.from({ length: 12 }, (_, index) => `${index + 1}`.padStart(2, '0')).map((month) => ({
      month,
      name: formatDay(`2026-${month}-01`, locale).split(' ')[1],
    })),
  ]),
);

/** The day after (and before) these words in a text, YYYY-MM-DD. */
function dayBetween(text: string, locale: Locale, before: string, after = ''): string | null {
  const escaped = [before, after].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`${escaped[0]}(\\d{1,2}) (\\p{L}+) (\\d{4})${escaped[1]}`, 'u').exec(text);
  const month = months[locale]?.find(({ name }) => name === found?.[2])?.month;
  return found && month ? `${found[3]}-${month}-${found[1]?.padStart(2, '0')}` : null;
}

/** What a mail says about the contract with a company; null if nothing. */
export function toldDay(mail: TellingMail, company: string): string | null {
  const { kind, locale } = mail;
  const t = translatorOf(locale, 'mail');
  const text = mail.text.replace(/\s+/g, ' ');
  switch (kind) {
    case 'order-confirmation':
      return dayBetween(text, locale, `${t('orderConfirmation.ends', { company })}: `);
    case 'letter-late':
      if (!text.includes(t('letterLate.intro', { company }))) return null;
      return dayBetween(text, locale, `${t('letterLate.after')}: `);
    case 'letter-posted-again':
      if (!text.includes(t('postedAgain.heading', { company }))) return null;
      return dayBetween(text, locale, `${t('letterLate.after')}: `);
    case 'wait-choice': {
      // Without a choice the letters wait, which comes first; with one letter its company is not named.
      const sentences = [2, 1].map((count) =>
        translatorOf(locale, 'notice')('start.end', { count, company, date: '@' }).split('@'),
      );
      const days = sentences.map(([before = '', after = '']) => dayBetween(text, locale, before, after));
      return days.find((day) => day !== null) ?? null;
    }
  }
}
