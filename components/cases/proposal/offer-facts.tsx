/** Facts of a proposal with figures: saving, fee, days, commission, market coverage. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import {
  newContractRequestWorkingDays,
  offerCancellationDays,
  successFeePercent,
} from '@/lib/config/business';
import type { CaseView, FormProcess, Proposal } from '@/lib/contract/cases';
import { monthsAYear, savingBasisOf } from '@/lib/flows/saving';
import { formatDay } from '@/lib/i18n/format-date';
import { formatEuro } from '@/lib/i18n/money';

interface OfferFact {
  readonly key: string;
  readonly term: string;
  readonly hint?: string;
  readonly value: ReactNode;
}

interface OfferFactsProps {
  readonly proposal: Proposal;
  readonly caseView: Pick<CaseView, 'process' | 'gift_card'>;
}

export async function OfferFacts({ proposal, caseView: { process, gift_card: card } }: OfferFactsProps) {
  const t = await getTranslations('proposals.sheet');
  const isNegotiation = process === 'negotiation';
  const facts = [
    ...(await savingFacts(proposal)),
    ...(isNegotiation ? await feeFacts(proposal) : []),
    ...(await dayFacts(proposal)),
    ...(isNegotiation ? [] : await earningFacts(proposal, process)),
    ...(card ? await giftCardFacts(card) : []),
  ];
  return (
    <>
      <dl aria-label={t('facts')} className="mt-6 divide-y divide-sand border-sand border-y">
        {facts.map(({ key, term, hint, value }) => (
          <div key={key} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_auto]">
            <dt>
              <span className="block leading-snug [overflow-wrap:anywhere]">{term}</span>
              {hint ? <span className="block text-ink-soft text-sm">{hint}</span> : null}
            </dt>
            <dd className="figures font-semibold sm:text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-sm">
        {process === 'advice' ? (
          <>
            <strong className="font-semibold text-ink">{t('complete')}.</strong> {t('completeText')}
          </>
        ) : (
          t(isNegotiation ? 'oneYear' : 'notAdvised')
        )}
      </p>
    </>
  );
}

const estimates = {
  yearlySaving: 'yearlyEstimate',
  yearlyExtra: 'yearlyExtraEstimate',
  yearlySame: 'yearlySameEstimate',
} as const;

async function savingFacts(proposal: Proposal): Promise<OfferFact[]> {
  const locale = await getLocale();
  const t = await getTranslations('proposals.sheet');
  const { old_monthly_cents: before, old_yearly_cents: year, new_monthly_cents: after } = proposal;
  const cents = proposal.yearly_saving_cents;
  if (cents === null || before === null) return [];
  const key = cents > 0 ? 'yearlySaving' : cents < 0 ? 'yearlyExtra' : 'yearlySame';
  const basis = savingBasisOf(proposal.category, year);
  const euro = (amount: number) => formatEuro(amount, locale);
  return [
    {
      key: 'saving',
      term: t(basis === 'price' ? key : estimates[key]),
      hint:
        year === null
          ? t(basis === 'advance' ? 'advanceSum' : 'sum', { difference: euro(Math.abs(before - after)) })
          : t('yearSum', { before: euro(year), after: euro(monthsAYear * after) }),
      value: euro(Math.abs(cents)),
    },
  ];
}

async function feeFacts({ total_saving_cents: saving, fee_cents: fee }: Proposal): Promise<OfferFact[]> {
  if (saving === null || fee === null) return [];
  const locale = await getLocale();
  const t = await getTranslations('proposals.sheet');
  return [
    {
      key: 'fee',
      term: t('fee'),
      hint: t('feeHint', { percent: successFeePercent }),
      value: formatEuro(fee, locale),
    },
    { key: 'keep', term: t('keep'), value: formatEuro(saving - fee, locale) },
  ];
}

async function dayFacts({
  contract_start_date: start,
  contract_end_date: end,
}: Proposal): Promise<OfferFact[]> {
  const locale = await getLocale();
  const t = await getTranslations('proposals.sheet');
  return [
    ...(start === null ? [] : [{ key: 'start', term: t('start'), value: formatDay(start, locale) }]),
    ...(end === null ? [] : [{ key: 'end', term: t('end'), value: formatDay(end, locale) }]),
  ];
}

async function earningFacts(
  { provider_pays_cents: cents, new_provider: provider }: Proposal,
  process: FormProcess,
): Promise<OfferFact[]> {
  const locale = await getLocale();
  const t = await getTranslations('proposals.sheet');
  const amount = cents === 0 ? t('providerPaysNothing') : cents === null ? null : formatEuro(cents, locale);
  return [
    {
      key: 'earning',
      term: t('providerPays', { provider }),
      hint: t(process === 'advice' ? 'providerPaysHint' : 'insurerPaysHint'),
      value: amount ?? t('providerPaysUnknown'),
    },
  ];
}

/** As promised on the day of sign-up. */
async function giftCardFacts({
  shop,
  amount_cents: cents,
}: NonNullable<CaseView['gift_card']>): Promise<OfferFact[]> {
  const locale = await getLocale();
  const t = await getTranslations('proposals.sheet');
  return [
    {
      key: 'gift-card',
      term: t('giftCard', { shop }),
      hint: t('giftCardHint', { workingDays: newContractRequestWorkingDays, days: offerCancellationDays }),
      value: formatEuro(cents, locale),
    },
  ];
}
