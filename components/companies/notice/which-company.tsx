/** Similar company names, each a link to the page with the same question about that company. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { Suggestion } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';

export async function WhichCompany({
  page,
  input,
  candidates,
}: {
  readonly page: 'notice-period' | 'reminder' | 'may-leave';
  /** Parameters of the page. */
  readonly input: Readonly<Partial<Record<string, string>>>;
  readonly candidates: readonly Suggestion[];
}) {
  const locale = await getLocale();
  const t = await getTranslations('noticePage.which');
  const query = input.company ?? '';
  const given = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return (
    <section aria-labelledby="which-company" className="[overflow-wrap:anywhere]">
      <Heading level={2} size="part" id="which-company">
        {t('heading')}
      </Heading>
      <p className="mt-2">{t(candidates.length > 0 ? 'text' : 'none', { query })}</p>
      <ul className="mt-3 grid justify-items-start gap-2">
        {candidates.map(({ value, label }) => (
          <li key={value}>
            <TextLink standalone href={href(page, locale, {}, { ...given, company: value })}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink
          standalone
          href={href('cancel-other-company', locale, {}, { name: query })}
          iconEnd="arrow-right"
        >
          {t('otherCompany')}
        </TextLink>
      </p>
    </section>
  );
}
