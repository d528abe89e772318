/** On a company's page: a report that something on it is wrong, for operators to check. */
import { getTranslations } from 'next-intl/server';
import { ModalForm } from './modal-form';

interface CompanyReportProps {
  readonly company: { readonly slug: string; readonly name: string };
}

export async function CompanyReport({ company }: CompanyReportProps) {
  const t = await getTranslations('forms.page.company-report');
  return (
    <div>
      <ModalForm
        flow="company-report"
        company={company}
        button={t('button')}
        title={t('title', { company: company.name })}
        intro={t('intro')}
      />
    </div>
  );
}
