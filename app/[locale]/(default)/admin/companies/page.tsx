import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CompaniesPage } from '@/components/operator/companies/companies-page';
import { CompanyDetail } from '@/components/operator/companies/company-detail';
import { FactQueue } from '@/components/operator/companies/fact-queue';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { readQueueQuery } from '@/components/operator/queue/queue-href';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-companies', await getLocale(), await getTranslations('admin.companies'));
}

/** The register of companies: a list, the queue of facts, or the company named by the URL. */
export default async function OperatorCompaniesRoute({ searchParams }: Props) {
  const sent = await searchParams;
  const { company } = readQueueQuery(sent, ['company']);
  if (company !== undefined) return <OneCompany sent={sent} slug={company} />;
  return sent.view === 'facts' ? <Facts sent={sent} /> : <Companies sent={sent} />;
}

async function Facts({ sent }: { readonly sent: SearchParams }) {
  const query = { view: 'facts', ...readQueueQuery(sent, ['page']) };
  const { operator, shown: due } = await openOperatorPage({
    page: 'admin-companies',
    read: '/admin/facts',
    query,
    sent,
  });
  const { note } = operator;
  const t = await getTranslations('admin.companies');
  return (
    <OperatorFrame operator={operator} section="admin-companies" title={t('dueTitle')} intro={t('dueIntro')}>
      <FactQueue page={{ route: 'admin-companies', operator, note, query }} due={due} />
    </OperatorFrame>
  );
}

async function Companies({ sent }: { readonly sent: SearchParams }) {
  const query = readQueueQuery(sent, ['search', 'missing', 'page']);
  const { operator, shown: list } = await openOperatorPage({
    page: 'admin-companies',
    read: '/admin/companies',
    query,
    sent,
  });
  const { note } = operator;
  const t = await getTranslations('admin.companies');
  return (
    <OperatorFrame operator={operator} section="admin-companies" title={t('title')} intro={t('intro')}>
      <CompaniesPage page={{ route: 'admin-companies', operator, note, query }} list={list} />
    </OperatorFrame>
  );
}

async function OneCompany({ sent, slug }: { readonly sent: SearchParams; readonly slug: string }) {
  const query = { company: slug };
  const { operator, shown: company } = await openOperatorPage({
    page: 'admin-companies',
    read: '/admin/companies/{company}',
    query,
    sent,
  });
  const { note } = operator;
  return (
    <OperatorFrame operator={operator} section="admin-companies" title={company.name}>
      <CompanyDetail page={{ route: 'admin-companies', operator, note, query }} company={company} />
    </OperatorFrame>
  );
}
