/** The register of companies: a search, or companies that lack something by demand; proposed changes and the file of facts. */
import { QueueFilters } from '@/components/operator/queue/queue-filters';
import { queueHref } from '@/components/operator/queue/queue-href';
import { QueuePager } from '@/components/operator/queue/queue-pager';
import type { SectionPage } from '@/components/operator/section';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { missingKinds } from '@/lib/contract/operator-companies';
import { translatorOf } from '@/lib/i18n/translator';
import { CandidateList } from './candidate-list';
import { FactsFiles } from './facts-files';
import { ProposalList } from './proposal-list';

type OperatorCompanies = OperatorReads['/admin/companies'];

interface CompaniesPageProps {
  readonly page: SectionPage;
  readonly list: OperatorCompanies;
}

export function CompaniesPage({ page, list }: CompaniesPageProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const listContext = { locale, page: 'admin-companies', query: page.query } as const;
  return (
    <div className="grid gap-10">
      <p>
        <TextLink
          standalone
          href={queueHref('admin-companies', locale, { view: 'facts' })}
          iconEnd="arrow-right"
        >
          {t('companies.dueLink')}
        </TextLink>
      </p>
      <QueueFilters
        {...listContext}
        search={{ label: t('companies.search'), hint: t('companies.searchHint') }}
        filters={[
          {
            name: 'missing',
            label: t('companies.missing'),
            options: missingKinds.map((kind) => ({
              value: kind,
              label: t(`companies.missingKinds.${kind}`),
              count: list.missing[kind],
            })),
          },
        ]}
      />
      <CompanyTable page={page} list={list} />
      <QueuePager
        {...listContext}
        previous={list.page > 1 ? { page: list.page === 2 ? '' : String(list.page - 1) } : null}
        next={list.page < list.page_count ? { page: String(list.page + 1) } : null}
        text={t('pager.where', { at: list.page, pages: list.page_count, total: list.total })}
      />
      <ProposalList page={page} proposals={list.proposals} />
      <CandidateList page={page} candidates={list.candidates} />
      <p>
        {t.rich('companies.corrections', {
          count: list.corrections,
          link: (text) => (
            <TextLink href={`${queueHref('admin-disputes', locale, {})}#corrections`}>{text}</TextLink>
          ),
        })}
      </p>
      <FactsFiles page={page} imports={list.imports} />
    </div>
  );
}

function CompanyTable({ page, list }: CompaniesPageProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  if (list.companies.length === 0) {
    return <EmptyState title={t('companies.emptyTitle')}>{t('companies.emptyText')}</EmptyState>;
  }
  const known = (is: boolean) => (
    <Badge tone={is ? 'success' : 'warning'}>{t(is ? 'companies.yes' : 'companies.no')}</Badge>
  );
  return (
    <Table
      caption={t('companies.caption', { total: list.total })}
      columns={[
        { key: 'company', label: t('companies.company') },
        { key: 'way', label: t('companies.freeWay') },
        { key: 'address', label: t('companies.letterAddress') },
        { key: 'hints', label: t('companies.hints'), numeric: true },
        { key: 'orders', label: t('companies.orders'), numeric: true },
      ]}
      rows={list.companies.map((company) => ({
        id: company.slug,
        cells: {
          company: (
            <span className="flex flex-wrap items-center gap-2">
              <TextLink href={queueHref('admin-companies', locale, { company: company.slug })}>
                {company.name}
              </TextLink>
              {company.status === 'inactive' ? <Badge>{t('companies.inactive')}</Badge> : null}
            </span>
          ),
          way: known(company.has_free_way),
          address: known(company.has_letter_address),
          hints: company.hints,
          orders: company.orders,
        },
      }))}
    />
  );
}
