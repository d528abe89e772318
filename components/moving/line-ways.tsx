/** The company's own ways of a line: to take the contract along, to end it, and the pages about the company. */
import { useTranslations } from 'next-intl';
import { companyCancelHref } from '@/components/companies/company-href';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text/text-link';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { formatDay } from '@/lib/i18n/format-date';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { findMovePage } from '@/lib/moving/moving-sources';
import type { DatedLine, MovingCompany } from '@/lib/moving/plan-moving';
import { href } from '@/lib/routes/href';
import { isOldPath } from '@/lib/seo/old-paths';

/** The page that says how a contract is taken along: the company's own, else how to reach it; null where there is neither. */
function moveHref(
  { slug, english }: MovingCompany,
  locale: Locale,
): { readonly url: string; readonly isOwn: boolean } | null {
  const own = findMovePage(slug);
  if (own) return { url: own, isOwn: true };
  const contact = href('company-contact', locale, { company: slug });
  const isThere = !isVisitorSlug(slug) && (locale === defaultLocale || english) && !isOldPath(contact);
  return isThere ? { url: contact, isOwn: false } : null;
}

interface LineWaysProps {
  readonly line: DatedLine;
  readonly locale: Locale;
  readonly movesOn: string;
}

export function LineWays({ line: { key, line, company, leaseEnd }, locale, movesOn }: LineWaysProps) {
  const t = useTranslations('moving.action');
  const rent =
    key === 'rent' ? (
      <TextLink standalone href={href('notice-period', locale, {}, { contract_class: 'rental' })}>
        {t('calculate')}
      </TextLink>
    ) : null;
  if (!company) return rent && <p className="no-print">{rent}</p>;
  const { slug, name, cancellable, contractClass } = company;
  const move = line.actions.some((action) => action !== 'end') ? moveHref(company, locale) : null;
  const canEnd = line.actions.includes('end') && cancellable;
  const endsOn = leaseEnd ?? movesOn;
  const letter = new URLSearchParams({ company: slug, end_on: endsOn, locale });
  const about = (text: string) => <span className="sr-only"> ({text})</span>;
  return (
    <p className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
      {move ? (
        <ButtonLink
          href={move.url}
          prefetch="never"
          size="small"
          variant="secondary"
          iconEnd={move.isOwn ? 'external' : undefined}
        >
          <span>{t(line.actions[0] === 'report' ? 'report' : 'move')}</span>
          {about(t(move.isOwn ? 'ownPage' : 'contact', { company: name }))}
        </ButtonLink>
      ) : null}
      {canEnd ? (
        <ButtonLink
          href={companyCancelHref(company, locale)}
          prefetch="never"
          size="small"
          variant="secondary"
        >
          {t('end')}
          {about(t('cancel', { company: name }))}
        </ButtonLink>
      ) : null}
      {canEnd && letterSendingOf(contractClass) !== 'none' ? (
        <TextLink standalone href={`/api/notice/letter.txt?${letter}`} download>
          {t('letter', { date: formatDay(endsOn, locale) })}
          {about(name)}
        </TextLink>
      ) : null}
      {rent}
    </p>
  );
}
