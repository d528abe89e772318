/** Where the rules and figures of a sum of energy are from, and the latest tax that was read. */
import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import {
  type FigureSource,
  feedInSources,
  latestEnergyTax,
  priceChangeSource,
} from '@/lib/offers/energy-figures';
import { taxRows } from '@/lib/offers/energy-sum';
import { leavingFeeSources } from '@/lib/offers/leaving-fee';
import type { EnergyQuestion } from '@/lib/offers/read-energy';
import type { SumNote } from '@/lib/offers/sum';
import { estimateSources } from '@/lib/offers/usage-estimate';
import { AnswerPart } from './sum-answer';

interface EnergySourcesProps {
  readonly locale: Locale;
  readonly question: EnergyQuestion;
  readonly today: string;
  readonly notes: ReadonlySet<SumNote>;
}

export async function EnergySources({ locale, question, today, notes }: EnergySourcesProps) {
  const t = await getTranslations('offers.answer');
  const { usage, current, offer, estimated } = question;
  const tax = latestEnergyTax();
  const hasFeedIn = usage.feedIn + usage.feedInLow > 0;
  const isFixed = current.contract === 'fixed' || offer.contract === 'fixed';
  const rules = [
    ...(notes.has('variable') ? ([['price-change', priceChangeSource]] as const) : []),
    ...(isFixed
      ? ([
          ['leaving-act', leavingFeeSources.act],
          ['leaving-rule', leavingFeeSources.rule],
        ] as const)
      : []),
    ...(hasFeedIn
      ? ([
          ['netting', feedInSources.netting],
          ['half', feedInSources.half],
          ['bare', feedInSources.bare],
        ] as const)
      : []),
  ];
  const taxCents = latestTaxCents(question);
  return (
    <AnswerPart title={t('sources')}>
      <div className="space-y-3 text-sm">
        <p>{t('own', { date: formatDay(today, locale) })}</p>
        {taxCents === null || notes.has('tax-in-prices') ? null : (
          <div>
            <p>
              {t('taxLast', {
                year: String(tax.year),
                amount: formatEuro(taxCents, locale),
                reduction: formatEuro(tax.reductionCents, locale),
              })}
            </p>
            {hasFeedIn ? <p>{t('taxFeedIn')}</p> : null}
            <p className="mt-1">{t('taxSources', { year: String(tax.year) })}</p>
            <SourceItems locale={locale} sources={tax.sources} />
          </div>
        )}
        {estimated.length > 0 ? (
          <div>
            <p>{t('estimateSources')}</p>
            <SourceItems locale={locale} sources={estimated.map((name) => estimateSources[name])} />
          </div>
        ) : null}
        {rules.length > 0 ? (
          <ul className="list-disc space-y-1 pl-5">
            {rules.map(([name, url]) => (
              <li key={name}>
                <TextLink href={url}>{t(`source.${name}`)}</TextLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </AnswerPart>
  );
}

/** The latest tax on the whole usage, in cents; null above the bands that were read. Fed-in electricity is not deducted from it. */
function latestTaxCents({ usage, current }: EnergyQuestion): number | null {
  const used = usage.electricity + (usage.electricityLow ?? 0);
  const rows = taxRows(latestEnergyTax(), {
    used,
    gas: usage.gas,
    hasElectricity: current.electricity !== null,
  });
  return rows === null ? null : rows.reduce((sum, { cents }) => sum + cents.most, 0);
}

async function SourceItems({
  locale,
  sources,
}: {
  readonly locale: Locale;
  readonly sources: readonly (FigureSource & { readonly of?: number })[];
}) {
  const t = await getTranslations('offers.answer');
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {sources.map(({ name, url, readOn, of }) => {
        const date = formatDay(readOn, locale);
        return (
          <li key={url}>
            <TextLink href={url}>
              {of === undefined
                ? t('readOn', { name, date })
                : t('figuresOf', { name, year: String(of), date })}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
