/** The success fee calculated on a receipt: saving, fee, remainder. */
import { getLocale, getTranslations } from 'next-intl/server';
import { exampleSavingCents } from '@/components/content/blocks/prices/price-lists';
import { Sheet } from '@/components/ui/sheet';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { successFeePercent } from '@/lib/config/business';
import { feeCentsOf } from '@/lib/flows/saving';
import { formatEuro } from '@/lib/i18n/money';

export async function NegotiationReceipt() {
  const locale = await getLocale();
  const t = await getTranslations('prices.negotiation');
  const feeCents = feeCentsOf(exampleSavingCents);
  const lines = [
    { key: 'saving', term: t('saving'), amount: formatEuro(exampleSavingCents, locale) },
    {
      key: 'fee',
      term: t('fee', { percent: successFeePercent }),
      amount: `− ${formatEuro(feeCents, locale)}`,
    },
    { key: 'keep', term: t('keep'), amount: formatEuro(exampleSavingCents - feeCents, locale) },
  ];
  return (
    <Sheet as="aside" edge="perforated" padding="roomy" className="max-w-[26rem]">
      <Heading level={3} size="small">
        {t('receiptHeading')}
      </Heading>
      <dl className="figures mt-4">
        {lines.map(({ key, term, amount }, index) => (
          <div
            key={key}
            className={classNames(
              'flex items-baseline justify-between gap-6 py-2',
              index === lines.length - 1 &&
                'mt-1 border-line border-t-2 border-dashed pt-4 font-[680] font-display text-xl',
            )}
          >
            <dt>{term}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 pb-3 text-ink-soft text-sm">{t('receiptNote')}</p>
    </Sheet>
  );
}
