/** Source and date of a fact. */
import { getLocale, getTranslations } from 'next-intl/server';
import { OutsideLink } from '@/components/ui/text/outside-link';
import { companyAnswerSource, type SourcePart, sourceParts } from '@/lib/companies/source';
import { formatSourceDate } from '@/lib/companies/source-date';
import type { CompanyContact } from '@/lib/contract/companies';

function Part({ part }: { part: SourcePart }) {
  return part.url ? <OutsideLink href={part.url}>{part.label}</OutsideLink> : part.label;
}

/** One line such as "Bron: kpn.com, cancelatlas.com (juni 2026)". */
export async function SourceLine({
  contact,
}: {
  contact: Pick<CompanyContact, 'source' | 'source_date' | 'date_of'>;
}) {
  const t = await getTranslations('companies.source');
  const isOwnWord = contact.source === companyAnswerSource;
  const parts = isOwnWord ? [{ url: null, label: t('company') }] : sourceParts(contact.source);
  const when = formatSourceDate(contact.source_date, await getLocale());
  const date = when && contact.date_of === 'gathering' ? t('gathered', { date: when }) : when;
  return (
    <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
      {t('label')}{' '}
      {parts.map((part, index) => (
        <span key={part.label}>
          {index > 0 && ', '}
          <Part part={part} />
        </span>
      ))}
      {date && ` (${date})`}
    </p>
  );
}
