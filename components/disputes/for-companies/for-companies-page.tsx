/** For companies that received a letter: what it is, and how to answer and check it. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { code } from '@/components/companies/open-data/code';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import { disputeLinkMaxDays, disputeUndoMinutes } from '@/lib/config/business';
import { getSeller } from '@/lib/config/seller';
import { href } from '@/lib/routes/href';
import { JsonSection } from './json-section';
import { PageSection } from './page-section';

async function Letter() {
  const t = await getTranslations('forCompanies.letter');
  return (
    <PageSection id="letter" heading={t('heading')}>
      <p>{t('text')}</p>
      <p>{t('self')}</p>
    </PageSection>
  );
}

async function Link() {
  const t = await getTranslations('forCompanies.link');
  return (
    <PageSection id="link" heading={t('heading')}>
      <p>{t('text')}</p>
      <p>{t('term', { days: disputeLinkMaxDays, minutes: disputeUndoMinutes })}</p>
      <p>{t('check')}</p>
    </PageSection>
  );
}

async function Verify() {
  const locale = await getLocale();
  const t = await getTranslations('forCompanies.verify');
  return (
    <PageSection id="verify" heading={t('heading')}>
      <p>
        {t.rich('text', {
          link: (chunks: ReactNode) => <TextLink href={href('verify-letter', locale)}>{chunks}</TextLink>,
        })}
      </p>
    </PageSection>
  );
}

async function Address() {
  const t = await getTranslations('forCompanies.address');
  const { email } = getSeller();
  return (
    <PageSection id="address" heading={t('heading')}>
      <p>{t.rich('text', { code })}</p>
      <p>
        {t.rich('mail', {
          email,
          mail: (chunks) => <TextLink href={`mailto:${email}`}>{chunks}</TextLink>,
        })}
      </p>
    </PageSection>
  );
}

export async function ForCompaniesPage() {
  const locale = await getLocale();
  const t = await getTranslations('forCompanies');
  return (
    <Container className="pt-6 pb-20">
      <Trail items={[{ label: t('breadcrumb'), href: href('for-companies', locale) }]} />
      <header className="mt-6 max-w-[64ch] sm:mt-10">
        <Heading level={1}>{t('heading')}</Heading>
        <p className="mt-4 text-lg">{t('lead')}</p>
      </header>
      <div className="mt-14 max-w-[50rem] space-y-16">
        <Letter />
        <Link />
        <Verify />
        <Address />
        <JsonSection />
      </div>
    </Container>
  );
}
