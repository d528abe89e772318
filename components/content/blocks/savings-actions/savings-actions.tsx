/** The carousel of customers' savings, from the story only; samples are marked. */
import { findPageCompany } from '@/components/companies/page-company';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { slugOfName } from '@/components/content/blocks/company-slider/picked-company';
import { SampleNote } from '@/components/content/blocks/sample-note';
import { Icon } from '@/components/ui/drawings/icon';
import { Monogram } from '@/components/ui/drawings/monogram';
import { Price } from '@/components/ui/text/price';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { Carousel } from './carousel.client';

type SavingsAction = BlockViewProps<'savings_actions'>['block']['items'][number];

export function SavingsActions({ block, context }: BlockViewProps<'savings_actions'>) {
  const { _uid, heading, anchor, sample, videos, items } = block;
  const { locale } = context;
  const t = translatorOf(locale, 'blocks');
  const title = heading ?? t('savings.heading');
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={title}
      anchor={anchor}
      ground="sand"
      className="overflow-x-clip"
    >
      {sample ? <SampleNote locale={locale}>{t('savings.sample')}</SampleNote> : null}
      <Carousel
        label={title}
        pause={
          <>
            <Icon name="pause" />
            {t('savings.pause')}
          </>
        }
        play={
          <>
            <Icon name="play" />
            {t('savings.play')}
          </>
        }
        videos={videos}
        items={items.map((action) => ({
          key: action._uid ?? `${action.username}-${action.company}`,
          content: <Receipt action={action} locale={locale} />,
        }))}
      />
    </BlockSection>
  );
}

/** One saving as a receipt. */
async function Receipt({ action, locale }: { readonly action: SavingsAction; readonly locale: Locale }) {
  const { username, amount, company, type } = action;
  const t = translatorOf(locale, 'blocks');
  const slug = slugOfName(company);
  const known = await findPageCompany(slug);
  const name = known?.name ?? company;
  return (
    <div className="sheet-perforated flex h-full flex-col rounded-t-card bg-sheet p-6">
      <div className="flex items-center gap-3">
        <Monogram name={name} slug={known?.slug ?? slug} size={44} />
        <span className="font-semibold text-sm leading-tight">{name}</span>
      </div>
      <Price amountCents={amount} locale={locale} size="large" className="mt-6" />
      <p className="mt-2 text-ink-soft text-sm">
        {t(`savings.types.${type}`, { name: username, company: name })}
      </p>
    </div>
  );
}
