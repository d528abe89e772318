/** The company of a question about notice, instead of its kind of contract: a text field, with suggestions where scripts run. */
import { useTranslations } from 'next-intl';
import { controlId, describedBy } from '@/components/form/field-ids';
import { FieldErrors } from '@/components/form/field-parts';
import { suggestionsMax } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { CompanyChoice } from './company-choice.client';
import type { NoticeCompany } from './notice-view';

interface CompanyFieldProps {
  readonly locale: Locale;
  /** What was typed. */
  readonly typed: string;
  /** The selected company, once known. */
  readonly company: Pick<NoticeCompany, 'slug' | 'name'> | null;
  readonly errors: readonly string[];
}

export function CompanyField({ locale, typed, company, errors }: CompanyFieldProps) {
  const t = useTranslations('noticePage.form.fields.company');
  const search = useTranslations('layout.search');
  const id = controlId('company');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold leading-snug">
        {t('label')}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-sm leading-snug">
        {t('hint')}
      </p>
      <FieldErrors name="company" errors={errors} />
      <CompanyChoice
        id={id}
        name="company"
        locale={locale}
        placeholder={t('placeholder')}
        describedBy={describedBy('company', true, errors.length > 0)}
        invalid={errors.length > 0}
        chosen={{ slug: company?.slug ?? null, text: company?.name ?? typed }}
        suggestionsLabel={search('suggestions')}
        foundTexts={Array.from({ length: suggestionsMax + 1 }, (_, count) => search('found', { count }))}
      />
    </div>
  );
}
