/** The page for a contract with a company outside the register: its form, then the cancel form. */
import { getLocale, getTranslations } from 'next-intl/server';
import { letterPrices } from '@/components/companies/letter-prices';
import { FlowForm } from '@/components/flow/flow-form';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { href } from '@/lib/routes/href';
import { NameFromFragment } from './name-from-fragment.client';
import { OtherCompanyNext } from './other-company-next';

export interface OtherCompanyPageProps {
  /** Name of the company, as typed elsewhere. */
  readonly name?: string;
}

export async function OtherCompanyPage({ name = '' }: OtherCompanyPageProps) {
  const locale = await getLocale();
  const t = await getTranslations('otherCompany');
  return (
    <Container className="pt-6 pb-20">
      <Trail
        structured={name === ''}
        items={[
          { label: t('breadcrumbParent'), href: href('cancel', locale) },
          { label: t('breadcrumb'), href: href('cancel-other-company', locale) },
        ]}
      />
      <header className="mt-6 sm:mt-10">
        <Heading level={1} className="max-w-[20ch]">
          {t('heading')}
        </Heading>
        <p className="mt-5 max-w-[58ch] text-lg">{t('lead')}</p>
        <p className="mt-2 max-w-[58ch] text-ink-soft">
          {t.rich('free', {
            ...letterPrices,
            link: (chunks) => <TextLink href={href('notice-period', locale)}>{chunks}</TextLink>,
          })}
        </p>
      </header>
      <div className="mt-10">
        <FlowForm
          flow="cancel-other-company"
          locale={locale}
          {...(name === '' ? {} : { start: { recipientName: name } })}
          next={<OtherCompanyNext />}
        />
        <NameFromFragment field="recipientName" />
      </div>
    </Container>
  );
}
