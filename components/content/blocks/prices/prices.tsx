/** The prices, the free way first; every figure comes from the configuration. */

import { BlockActions } from '@/components/content/blocks/block-actions';
import { sectionIds } from '@/components/content/blocks/block-section';
import { BlockText } from '@/components/content/blocks/block-text';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { Container } from '@/components/ui/container';
import { CutLine } from '@/components/ui/cut-line';
import { Heading } from '@/components/ui/text/heading';
import { cancellationMaxDays, customerSharePercent, successFeePercent } from '@/lib/config/business';
import { formatEuro } from '@/lib/i18n/money';
import { translatorOf } from '@/lib/i18n/translator';
import { PriceColumns } from './price-columns';
import { exampleSavingCents, letterColumns, negotiationColumns, serviceColumns } from './price-lists';

const lists = { letters: letterColumns, negotiation: negotiationColumns, all: serviceColumns } as const;

export function Prices({ block, context }: BlockViewProps<'prices'>) {
  const { _uid, heading, anchor, intro, kind } = block;
  const { locale, container } = context;
  const t = translatorOf(locale, 'blocks');
  const ids = sectionIds(_uid, anchor);
  const onPage = container === 'page';
  const note = t(`prices.${kind}.note`, {
    days: cancellationMaxDays,
    keeps: customerSharePercent,
    saving: formatEuro(exampleSavingCents, locale, { wholeEuros: true }),
    fee: formatEuro((exampleSavingCents * successFeePercent) / 100, locale),
  });
  const content = (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3 sm:gap-y-5">
        <Heading
          level={2}
          id={ids.heading}
          size={onPage ? 'page' : 'part'}
          className={onPage ? 'max-w-[15ch]' : ''}
        >
          {heading ?? t(`prices.${kind}.heading`)}
        </Heading>
        {intro ? <BlockText text={intro} locale={locale} className="max-w-[38ch] text-ink-soft" /> : null}
      </div>
      <CutLine className={onPage ? 'mt-6 sm:mt-10' : 'mt-5'} />
      <div className="mt-6 sm:mt-8">
        <PriceColumns columns={lists[kind](locale)} onPage={onPage} />
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <p className="max-w-[58ch] text-ink-soft text-sm">{note}</p>
        {kind === 'letters' ? (
          <BlockActions
            actions={[{ label: t('prices.letters.action'), link: 'route:cancel' }]}
            locale={locale}
            large={onPage}
          />
        ) : null}
      </div>
    </>
  );
  return (
    <section
      id={ids.section}
      aria-labelledby={ids.heading}
      className={onPage ? 'pt-12 pb-10 sm:pt-28 sm:pb-24' : 'my-10'}
    >
      {onPage ? <Container>{content}</Container> : content}
    </section>
  );
}
