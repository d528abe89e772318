/** The answer of a sum: what an offer saves beside staying, the comparison, and every row of both. */
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import type { ComparedOffer, Comparison } from '@/lib/offers/compare';
import type { CentsRange } from '@/lib/offers/money';
import { comparedLines, savingAfterLeaving } from './compared-lines';
import { formatRange } from './describe-sum';
import { CompareTable, SumRows } from './sum-tables';

interface SumAnswerProps {
  readonly locale: Locale;
  readonly stay: Comparison['stay'];
  readonly offer: ComparedOffer['sum'];
  readonly leavingCents: CentsRange;
  /** How the first period and a year after it are named; without `first`, it is named by its months. */
  readonly periods: { readonly first: string | null; readonly usual: string };
  readonly captions: { readonly first: string; readonly usual: string };
  readonly leaving: string;
  /** What is in the sum and what is not, above the table. */
  readonly scope: ReactNode;
  /** Notes and sources, below the rows. */
  readonly children: ReactNode;
}

export async function SumAnswer(props: SumAnswerProps) {
  const { locale, stay, offer, leavingCents, periods, captions, leaving, scope, children } = props;
  const t = await getTranslations('offers.answer');
  const { months } = offer.first;
  const isYear = periods.first !== null;
  const saving = savingAfterLeaving({ stay, offer, leavingCents });
  const lines = comparedLines(
    { stay, offer, leavingCents },
    {
      first: periods.first ?? t('firstTerm', { months }),
      gift: t('gift', { amount: formatEuro(offer.giftCents, locale) }),
      leaving,
      giftAndLeaving: t('giftAndLeaving'),
      usual: periods.usual,
    },
  );
  return (
    <Sheet as="section" edge="fold" padding="roomy" aria-labelledby="sum-answer">
      <Heading level={2} id="sum-answer" className="mr-8 mb-3 max-w-[28ch] scroll-mt-28">
        {verdictOf(saving, { isYear, months, locale })}
      </Heading>
      <div className="max-w-[64ch] space-y-2">
        {leavingCents.most > 0 ? <p>{t('countsFee')}</p> : null}
        {offer.giftCents > 0 ? <p>{t('apart')}</p> : null}
        {scope}
      </div>
      <div className="mt-6">
        <CompareTable locale={locale} lines={lines} />
      </div>
      <div className="mt-8">
        <SumRows locale={locale} what="stay" sum={stay} captions={captions} />
        <SumRows locale={locale} what="offer" sum={offer} captions={captions} />
      </div>
      {children}
    </Sheet>
  );
}

function verdictOf(
  saving: CentsRange,
  { isYear, months, locale }: { readonly isYear: boolean; readonly months: number; readonly locale: Locale },
): string {
  const t = translatorOf(locale, 'offers');
  const { least, most } = saving;
  if (least === 0 && most === 0) return isYear ? t('answer.even') : t('answer.evenTerm', { months });
  if (least < 0 && most > 0) return t('answer.open');
  const isSaving = most > 0;
  const amount = formatRange(isSaving ? saving : { least: -most, most: -least }, locale);
  if (isSaving) return isYear ? t('answer.saves', { amount }) : t('answer.savesTerm', { amount, months });
  return isYear ? t('answer.costs', { amount }) : t('answer.costsTerm', { amount, months });
}

/** A titled part of an answer. */
export function AnswerPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-8 max-w-[64ch]">
      <Heading level={3} size="small" className="mb-2">
        {title}
      </Heading>
      {children}
    </div>
  );
}
