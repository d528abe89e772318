/** Towns of two postcodes, where scripts run: without them a postcode could only travel in an address. */
import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/text/heading';
import type { Locale } from '@/lib/i18n/locale';
import { AreaLook } from './area-look.client';

export function AreaPart({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('moving.area');
  return (
    <section aria-labelledby="moving-area" className="noscript:hidden">
      <Heading level={2} size="small" id="moving-area">
        {t('heading')}
      </Heading>
      <p className="mt-1 max-w-[52ch] text-ink-soft text-sm">{t('text')}</p>
      <AreaLook
        locale={locale}
        texts={{
          from: t('from'),
          to: t('to'),
          look: t('look'),
          same: t.raw('same') as string,
          other: t.raw('other') as string,
          unknown: t('unknown'),
          failed: t('failed'),
        }}
      />
    </section>
  );
}
