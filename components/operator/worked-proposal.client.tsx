'use client';
/** Calculates a proposal's amounts during input, as the API does. Renders nothing without JavaScript. */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { successFeePercent } from '@/lib/config/business';
import { findNumber } from '@/lib/fields/number-text';
import { type ComparedPrices, feeCentsOf, yearlySavingCentsOf } from '@/lib/flows/saving';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';

export interface WorkedProposalProps {
  readonly locale: Locale;
  /** Negotiation: the customer pays a share of the saving. */
  readonly hasFee: boolean;
}

export function WorkedProposal({ locale, hasFee }: WorkedProposalProps) {
  const t = useTranslations('admin.client.worked');
  const container = useRef<HTMLDivElement>(null);
  const [prices, setPrices] = useState<ComparedPrices | null>(null);

  useEffect(() => {
    const form = container.current?.closest('form');
    if (!form) return;
    const read = () => setPrices(pricesIn(form));
    // A reset event fires before the fields are emptied.
    const readLater = () => setTimeout(read);
    read();
    form.addEventListener('input', read);
    form.addEventListener('reset', readLater);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('reset', readLater);
    };
  }, []);

  return (
    <div ref={container}>{prices ? <Sums {...prices} locale={locale} hasFee={hasFee} t={t} /> : null}</div>
  );
}

type SumsProps = ComparedPrices &
  WorkedProposalProps & { readonly t: ReturnType<typeof useTranslations<'admin.client.worked'>> };

function Sums({ locale, hasFee, t, ...prices }: SumsProps) {
  const saving = yearlySavingCentsOf(prices);
  const euro = (cents: number) => formatEuro(cents, locale);
  if (saving <= 0) {
    return (
      <p className="rounded-field border-warning border-l-4 bg-warning-tint px-4 py-3">
        {saving === 0 ? t('nothing') : t('more', { amount: euro(-saving) })}
      </p>
    );
  }
  const fee = feeCentsOf(saving);
  const lines = [
    ...(prices.oldYearlyCents === null
      ? [{ key: 'month', label: t('month'), cents: prices.oldMonthlyCents - prices.newMonthlyCents }]
      : []),
    { key: 'year', label: t('year'), cents: saving },
    ...(hasFee
      ? [
          { key: 'fee', label: t('fee', { percent: successFeePercent }), cents: fee },
          { key: 'keeps', label: t('keeps'), cents: saving - fee },
        ]
      : []),
  ];
  return (
    <dl className="rounded-field border-[1.5px] border-line border-dashed px-4 py-3">
      {lines.map(({ key, label, cents }) => (
        <div key={key} className="flex items-baseline justify-between gap-6 py-0.5 last:font-semibold">
          <dt>{label}</dt>
          <dd className="figures whitespace-nowrap">{euro(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the prices in cents; null until both monthly ones are valid, or while the year's is not. */
function pricesIn(form: HTMLFormElement): ComparedPrices | null {
  const oldMonthlyCents = findCents(form, 'old_monthly_price');
  const newMonthlyCents = findCents(form, 'new_monthly_price');
  const year = form.elements.namedItem('old_yearly_price');
  const isYearGiven = year instanceof HTMLInputElement && year.value.trim() !== '';
  const oldYearlyCents = isYearGiven ? findCents(form, 'old_yearly_price') : null;
  if (oldMonthlyCents === null || oldMonthlyCents < 0 || newMonthlyCents === null || newMonthlyCents < 0)
    return null;
  return isYearGiven && oldYearlyCents === null ? null : { oldMonthlyCents, oldYearlyCents, newMonthlyCents };
}

function findCents(form: HTMLFormElement, name: string): number | null {
  const control = form.elements.namedItem(name);
  const euros = control instanceof HTMLInputElement ? findNumber(control.value) : null;
  return euros === null ? null : Math.round(euros * 100);
}
