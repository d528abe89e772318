import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { findActionNote } from '@/components/operator/action/action-note';
import { CompaniesPage } from '@/components/operator/companies/companies-page';
import { CompanyDetail } from '@/components/operator/companies/company-detail';
import { FactQueue } from '@/components/operator/companies/fact-queue';
import { OperatorFrame } from '@/components/operator/operator-frame';
import { openOperatorPage } from '@/components/operator/operator-page';
import { readQueueQuery } from '@/components/operator/queue/queue-href';
import { findOperatorCompany, listFactsDue, listOperatorCompanies } from '@/lib/api-client/operators';
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
  const operator = await openOperatorPage('admin-companies', query);
  const t = await getTranslations('admin.companies');
  const [due, note] = await Promise.all([
    listFactsDue(operator.api, readQueueQuery(sent, ['page'])),
    findActionNote(operator.api, sent),
  ]);
  return (
    <OperatorFrame
      operator={operator}
      section="admin-companies"
      title={t('dueTitle')}
      intro={t('dueIntro')}
      note={note?.note ?? null}
    >
      <FactQueue page={{ route: 'admin-companies', operator, note, query }} due={due} />
    </OperatorFrame>
  );
}

async function Companies({ sent }: { readonly sent: SearchParams }) {
  const query = readQueueQuery(sent, ['search', 'missing', 'page']);
  const operator = await openOperatorPage('admin-companies', query);
  const t = await getTranslations('admin.companies');
  const [list, note] = await Promise.all([
    listOperatorCompanies(operator.api, query),
    findActionNote(operator.api, sent),
  ]);
  return (
    <OperatorFrame
      operator={operator}
      section="admin-companies"
      title={t('title')}
      intro={t('intro')}
      note={note?.note ?? null}
    >
      <CompaniesPage page={{ route: 'admin-companies', operator, note, query }} list={list} />
    </OperatorFrame>
  );
}

async function OneCompany({ sent, slug }: { readonly sent: SearchParams; readonly slug: string }) {
  const query = { company: slug };
  const operator = await openOperatorPage('admin-companies', query);
  const [company, note] = await Promise.all([
    findOperatorCompany(operator.api, slug),
    findActionNote(operator.api, sent),
  ]);
  if (!company) notFound();
  return (
    <OperatorFrame
      operator={operator}
      section="admin-companies"
      title={company.name}
      note={note?.note ?? null}
    >
      <CompanyDetail page={{ route: 'admin-companies', operator, note, query }} company={company} />
    </OperatorFrame>
  );
}
