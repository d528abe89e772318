/** Public facts of a letter: recipient, date, option. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import type { LetterVerification } from '@/lib/contract/cancellations';
import { formatDay, formatMoment } from '@/lib/i18n/format-date';
import { FactsList } from './facts-list';

export async function LetterFacts({ letter }: { letter: LetterVerification }) {
  const t = await getTranslations('pages.letterLink');
  const options = await getTranslations('track.letterOption');
  const locale = await getLocale();
  const moment = (at: string | null) => (at ? formatMoment(new Date(at), locale) : t('notYet'));
  return (
    <section aria-labelledby="facts">
      <Heading level={2} size="part" id="facts" className="mb-2">
        {t('facts')}
      </Heading>
      <FactsList
        facts={[
          { term: t('company'), value: letter.company_name },
          // Noon in UTC is the same day in Amsterdam.
          { term: t('date'), value: formatDay(letter.letter_date, locale) },
          { term: t('method'), value: options(letter.method) },
          { term: t('sentAt'), value: moment(letter.sent_at) },
          ...(letter.returned_at === null
            ? [{ term: t('receivedAt'), value: moment(letter.received_at) }]
            : [{ term: t('returnedAt'), value: moment(letter.returned_at) }]),
          ...(letter.posted_again_at === null
            ? []
            : [{ term: t('postedAgainAt'), value: moment(letter.posted_again_at) }]),
        ]}
      />
    </section>
  );
}
