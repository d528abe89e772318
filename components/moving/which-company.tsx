/** Companies with a name like the typed one, each a link to the same list with it. */
import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Suggestion } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

interface WhichCompanyProps {
  readonly locale: Locale;
  readonly text: string;
  readonly candidates: readonly Suggestion[];
  /** The link to the list with a company. */
  readonly hrefWith: (slug: string) => string;
}

export function WhichCompany({ locale, text, candidates, hrefWith }: WhichCompanyProps) {
  const t = useTranslations('moving.which');
  return (
    <section aria-labelledby="which-company" className="[overflow-wrap:anywhere]">
      <Heading level={2} size="part" id="which-company">
        {t('heading')}
      </Heading>
      <p className="mt-2">{t(candidates.length > 0 ? 'text' : 'none', { query: text })}</p>
      <ul className="mt-3 grid justify-items-start gap-2">
        {candidates.map(({ value, label }) => (
          <li key={value}>
            <TextLink standalone href={hrefWith(value)}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink
          standalone
          href={href('cancel-other-company', locale, {}, { name: text })}
          iconEnd="arrow-right"
        >
          {t('other')}
        </TextLink>
      </p>
    </section>
  );
}
