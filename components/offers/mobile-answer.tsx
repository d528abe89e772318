/** The answer about two mobile plans: the sums over the term, and what each contains. */
import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/table';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { compareWithStaying, sumOfTerms } from '@/lib/offers/compare';
import { exactly } from '@/lib/offers/money';
import { type MobileQuestion, planParts } from '@/lib/offers/read-mobile';
import { SumAnswer } from './sum-answer';

interface MobileAnswerProps {
  readonly locale: Locale;
  readonly question: MobileQuestion;
  /** Day on which it is calculated, YYYY-MM-DD. */
  readonly today: string;
}

export async function MobileAnswer({ locale, question, today }: MobileAnswerProps) {
  const t = await getTranslations('offers.answer');
  const { current, offer, usage, leavingFeeCents } = question;
  const { stay, offers } = compareWithStaying(current, [offer], usage);
  const { months } = usage;
  return (
    <SumAnswer
      locale={locale}
      stay={stay}
      offer={offers[0]?.sum ?? sumOfTerms(offer, usage)}
      leavingCents={exactly(leavingFeeCents ?? 0)}
      periods={{ first: null, usual: t('usualTerm') }}
      captions={{ first: t('firstTermCaption', { months }), usual: t('usualCaption') }}
      leaving={t('leavingMobile', { amount: formatEuro(leavingFeeCents ?? 0, locale) })}
      scope={null}
    >
      <Contents contents={question.contents} />
      <p className="mt-8 max-w-[64ch] text-sm">{t('own', { date: formatDay(today, locale) })}</p>
    </SumAnswer>
  );
}

/** What each plan contains, as it was typed; nothing where nothing was. */
async function Contents({ contents: { now, offer } }: Pick<MobileQuestion, 'contents'>) {
  const t = await getTranslations('offers');
  const typed = planParts.filter((name) => now[name] !== null || offer[name] !== null);
  if (typed.length === 0) return null;
  const notTyped = t('answer.notTyped');
  return (
    <div className="mt-8">
      <Table
        caption={t('answer.contents')}
        columns={[
          { key: 'what', label: t('answer.compare.what') },
          { key: 'stay', label: t('answer.compare.stay') },
          { key: 'offer', label: t('answer.compare.offer') },
        ]}
        rows={typed.map((name) => ({
          id: name,
          cells: {
            what: t(`fields.${name}.label`),
            stay: now[name] ?? notTyped,
            offer: offer[name] ?? notTyped,
          },
        }))}
      />
    </div>
  );
}
