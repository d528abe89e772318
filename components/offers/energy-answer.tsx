/** The answer about two energy contracts: the sums, what is an estimate, the fee for leaving, notes, and where rules and figures are from. */
import { getTranslations } from 'next-intl/server';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { compareWithStaying } from '@/lib/offers/compare';
import { energySum } from '@/lib/offers/energy-sum';
import { type LeavingFee, lossRuleFrom, maxLeavingFee } from '@/lib/offers/leaving-fee';
import { addRanges, type CentsRange, exactly } from '@/lib/offers/money';
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
  const notes = new Set([...stay.notes, ...sum.notes]);
  const shown = texts.filter((note) => notes.has(note));
  const isDivided = usage.feedIn + usage.feedInLow > 0 && !usage.start.endsWith('-01-01');
  return (
    <SumAnswer
      locale={locale}
      stay={stay}
      offer={sum}
      leavingCents={leavingRange(leavingFeeCents, fee)}
      periods={{ first: t('first', { date: formatDay(usage.start, locale) }), usual: t('usual') }}
      captions={{ first: t('firstCaption'), usual: t('usualCaption') }}
      leaving={t('leaving', { amount: describeFee(leavingFeeCents, fee, locale) })}
      scope={
        <>
          <p>{t(taxScopeOf(notes), { year: usage.start.slice(0, 4) })}</p>
          {question.estimated.length > 0 ? (
            <p>
              <strong>{await describeEstimate(question, t)}</strong>
            </p>
          ) : null}
        </>
      }
    >
      <Leaving locale={locale} question={question} fee={fee} />
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

/** What is due for leaving: as typed, else up to the most that the rule allows. */
function leavingRange(typedCents: number | null, fee: LeavingFee): CentsRange {
  if (typedCents !== null) return exactly(typedCents);
  return addRanges([{ least: 0, most: fee.is === 'most' ? fee.cents : 0 }]);
}

function describeFee(typedCents: number | null, fee: LeavingFee, locale: Locale): string {
  return formatEuro(typedCents ?? (fee.is === 'most' ? fee.cents : 0), locale);
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
}: Omit<EnergyAnswerProps, 'today'> & { readonly fee: LeavingFee }) {
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
        {fee.is === 'unknown' && leavingFeeCents === null ? <p>{t('leavingUnknown')}</p> : null}
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
