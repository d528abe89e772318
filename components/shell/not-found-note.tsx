/** The 404 page's content: text, home link and search. */
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { Container } from '@/components/ui/container';
import { ReturnedEnvelope } from '@/components/ui/illustrations/returned-envelope';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

export function NotFoundNote({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'layout');
  return (
    <Container
      data-page="not-found"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-10 pt-10 pb-20 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_min(27rem,40%)] lg:pb-32"
    >
      <div className="max-w-[37rem]">
        <Heading level={1}>{t('notFound.title')}</Heading>
        <p className="mt-5 text-ink-soft text-lg">{t('notFound.text')}</p>
        <div className="mt-9">
          <CompanySearchForm locale={locale} id="not-found-search" />
        </div>
        <TextLink href={href('home', locale)} standalone iconEnd="arrow-right" className="mt-7">
          {t('notFound.home')}
        </TextLink>
      </div>
      <ReturnedEnvelope
        stamp={t('notFound.stamp')}
        className="w-full max-w-[27rem] max-lg:order-first max-lg:w-64"
      />
    </Container>
  );
}
