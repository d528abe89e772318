/** The answer about two energy contracts: the sums, what is an estimate, the fee for leaving, notes, and where rules and figures are from. */
import { getTranslations } from 'next-intl/server';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { compareWithStaying } from '@/lib/offers/compare';
import { energySum } from '@/lib/offers/energy-sum';
import {
  type CountedFee,
  countedFee,
  type LeavingFee,
  lossRuleFrom,
  maxLeavingFee,
} from '@/lib/offers/leaving-fee';
import { isRange } from '@/lib/offers/money';
import type { EnergyQuestion } from '@/lib/offers/read-energy';
import { taxScopeOf } from './describe-sum';
import { EnergySources } from './energy-sources';
import { AnswerPart, SumAnswer } from './sum-answer';

interface EnergyAnswerProps {
  readonly locale: Locale;
  readonly question: EnergyQuestion;
  /** Day on which it is calculated, YYYY-MM-DD. */
  readonly today: string;
}

/** Notes with a text of their own; the others are about tax and stand above the table. */
const texts = ['dynamic', 'variable', 'after-term', 'feed-in-minimum', 'feed-in-unknown'] as const;

export async function EnergyAnswer({ locale, question, today }: EnergyAnswerProps) {
  const t = await getTranslations('offers.answer');
  const { current, offer, usage, leavingFeeCents } = question;
  const { stay, offers } = compareWithStaying(current, [offer], usage);
  const sum = offers[0]?.sum ?? energySum(offer, usage);
  const fee = maxLeavingFee(question.leaving);
  const counted = countedFee(leavingFeeCents, fee);
  const notes = new Set([...stay.notes, ...sum.notes]);
  const shown = texts.filter((note) => notes.has(note));
  const isDivided = usage.feedIn + usage.feedInLow > 0 && !usage.start.endsWith('-01-01');
  return (
    <SumAnswer
      locale={locale}
      stay={stay}
      offer={sum}
      leavingCents={counted.cents}
      periods={{ first: t('first', { date: formatDay(usage.start, locale) }), usual: t('usual') }}
      captions={{ first: t('firstCaption'), usual: t('usualCaption') }}
      leaving={t(isRange(counted.cents) ? 'leavingUpTo' : 'leaving', {
        amount: formatEuro(counted.cents.most, locale),
      })}
      scope={
        <>
          {counted.isUnknown ? <p>{t('feeUnknown')}</p> : null}
          <p>{t(taxScopeOf(notes), { year: usage.start.slice(0, 4) })}</p>
          {question.estimated.length > 0 ? (
            <p>
              <strong>{await describeEstimate(question, t)}</strong>
            </p>
          ) : null}
        </>
      }
    >
      <Leaving locale={locale} question={question} fee={fee} counted={counted} />
      {shown.length > 0 || isDivided ? (
        <AnswerPart title={t('notes')}>
          <ul className="list-disc space-y-2 pl-5">
            {shown.map((note) => (
              <li key={note}>{t(`note.${note}`)}</li>
            ))}
            {isDivided ? <li>{t('note.days')}</li> : null}
          </ul>
        </AnswerPart>
      ) : null}
      <EnergySources locale={locale} question={question} today={today} notes={notes} />
    </SumAnswer>
  );
}

async function describeEstimate(
  { estimated, usage }: EnergyQuestion,
  t: Awaited<ReturnType<typeof getTranslations<'offers.answer'>>>,
): Promise<string> {
  const [first = '', second] = estimated.map((name) =>
    name === 'electricity'
      ? t('estimateElectricity', { count: usage.electricity })
      : t('estimateGas', { count: usage.gas }),
  );
  const what = second === undefined ? (estimated[0] ?? 'gas') : 'both';
  return t('estimate', { what, usage: second === undefined ? first : t('and', { first, second }) });
}

/** Leaving the present contract early, and the offer. */
async function Leaving({
  locale,
  question: { current, offer, leaving, leavingFeeCents, offerLeavingFeeCents },
  fee,
  counted,
}: Omit<EnergyAnswerProps, 'today'> & { readonly fee: LeavingFee; readonly counted: CountedFee }) {
  const t = await getTranslations('offers.answer');
  if (current.contract !== 'fixed' && offer.contract !== 'fixed' && leavingFeeCents === null) return null;
  const isOlder = leaving.madeOn !== null && leaving.madeOn < lossRuleFrom;
  return (
    <AnswerPart title={t('leavingTitle')}>
      <div className="space-y-2">
        {leavingFeeCents === null ? null : (
          <p>{t('leavingTyped', { amount: formatEuro(leavingFeeCents, locale) })}</p>
        )}
        {fee.is === 'none' ? <p>{t('leavingNone')}</p> : null}
        {counted.isUnknown ? <p>{t('leavingUnknown')}</p> : null}
        {fee.is === 'most' ? (
          <p>{t(isOlder ? 'leavingOlder' : 'leavingMost', { amount: formatEuro(fee.cents, locale) })}</p>
        ) : null}
        {offer.contract === 'fixed' ? (
          <p>
            {offerLeavingFeeCents === null
              ? t('offerLeavingRule')
              : t('offerLeaving', { amount: formatEuro(offerLeavingFeeCents, locale) })}
          </p>
        ) : null}
      </div>
    </AnswerPart>
  );
}
