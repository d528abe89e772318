/** The two options after a death, side by side with equal weight: the free one first. */
import { getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { OptionCard } from '@/components/companies/option-card';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import { cancellationMaxDays } from '@/lib/config/business';

export async function BehalfOptions() {
  const t = await getTranslations('behalf.page.ways');
  return (
    <section aria-labelledby="ways">
      <Heading level={2} id="ways" className="scroll-mt-28">
        {t('heading')}
      </Heading>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <OptionCard
          heading={t('self.heading')}
          price={t('self.price')}
          priceNote={t('self.priceNote')}
          steps={[
            { key: 'form', content: t('self.form') },
            { key: 'letter', content: t('self.letter') },
            { key: 'fill', content: t('self.fill') },
          ]}
          action={
            <ButtonLink href="#letter" size="large" wide iconEnd="arrow-down">
              {t('self.button')}
            </ButtonLink>
          }
          note={t('self.note')}
        />
        <OptionCard
          heading={t('service.heading')}
          price={t('service.price', letterPrices)}
          priceNote={t('service.priceNote', letterPrices)}
          steps={[
            { key: 'letter', content: t('service.letter') },
            { key: 'track', content: t('service.track') },
            { key: 'guarantee', content: t('service.guarantee', { days: cancellationMaxDays }) },
            { key: 'customer', content: t('service.customer') },
          ]}
          action={
            <ButtonLink href="#company" size="large" wide iconEnd="arrow-down">
              {t('service.button')}
            </ButtonLink>
          }
          note={t('service.note')}
        />
      </div>
    </section>
  );
}
