/** Visitors' reports about companies that wait for an operator. */
import { queueHref } from '@/components/operator/queue/queue-href';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { TextLink } from '@/components/ui/text/text-link';
import type { CompanyReport } from '@/lib/contract/operator-companies';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';

interface ReportListProps {
  readonly page: SectionPage;
  readonly reports: readonly CompanyReport[];
}

export function ReportList({ page, reports }: ReportListProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  return (
    <Section
      id="reports"
      title={t('companies.reportsTitle')}
      count={reports.length}
      empty={t('companies.reportsNone')}
    >
      {reports.map(({ reference, company, at, message, has_email: hasEmail }) => (
        <Item
          key={reference}
          operator={page.operator}
          title={company.name}
          detail={`${formatMoment(new Date(at), locale)} · ${t(hasEmail ? 'companies.reportEmail' : 'companies.reportAnonymous')}`}
        >
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink standalone href={queueHref('admin-requests', locale, { reference })}>
              {t('companies.reportOpen')}
            </TextLink>
            {page.query.company === company.slug ? null : (
              <TextLink standalone href={queueHref('admin-companies', locale, { company: company.slug })}>
                {company.name}
              </TextLink>
            )}
          </p>
        </Item>
      ))}
    </Section>
  );
}
