/** Negotiation and advice for cancellations because of the price, where they are likely to help. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { isNegotiable, listAdviceKinds } from '@/lib/companies/advice-kinds';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';
import type { RouteName } from '@/lib/routes/table';

export async function LowerPrice({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.companyLinks');
  const isAdvised = listAdviceKinds(company.category).length > 0;
  if (company.status !== 'active' || !(isNegotiable(company.category) || isAdvised)) return null;
  const linkTo = (page: RouteName) => ({
    company: company.name,
    link: (text: ReactNode) => (
      <TextLink href={href(page, locale, { company: company.slug })}>{text}</TextLink>
    ),
  });
  return (
    <div className="mt-6 max-w-[64ch]">
      <Heading level={3} size="small">
        {t('insteadHeading')}
      </Heading>
      {isNegotiable(company.category) ? (
        <p className="mt-1">{t.rich('insteadNegotiate', linkTo('company-negotiate'))}</p>
      ) : null}
      {isAdvised ? (
        <p className="mt-1">{t.rich('insteadAdvice', linkTo('company-personal-advice'))}</p>
      ) : null}
    </div>
  );
}
