/**
 * At the bottom of a company's pages: a report that something is wrong, a complaint about it, and a link for its employees.
 */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';
import { CompanyReport } from './company-report';
import { ModalForm } from './modal-form';

interface CompanyFeedbackProps {
  readonly company: { readonly slug: string; readonly name: string };
}

export async function CompanyFeedback({ company }: CompanyFeedbackProps) {
  const locale = await getLocale();
  const t = await getTranslations('forms.page');
  const named = { company: company.name };
  return (
    <div className="mt-16 grid justify-items-start gap-5 border-sand border-t pt-8">
      <CompanyReport company={company} />
      <TextLink
        standalone
        href={href('company-complaints', locale, { company: company.slug })}
        iconEnd="arrow-right"
      >
        {t('complaintLink', named)}
      </TextLink>
      <div className="-ml-5 noscript:ml-0">
        <ModalForm
          flow="claim"
          company={company}
          button={t('claim.button', named)}
          variant="quiet"
          title={t('claim.title', named)}
          intro={t('claim.intro')}
        />
      </div>
    </div>
  );
}
