/** Advice for customers of a company: the kinds for its category, or alternatives. */
import { getLocale, getTranslations } from 'next-intl/server';
import { companyCancelHref } from '@/components/companies/company-href';
import { HowWeCompare } from '@/components/content/prices/how-we-compare';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { PageLink } from '@/components/ui/text/page-link.client';
import { advicePageOf, hasNegotiablePrice, listAdviceKinds } from '@/lib/companies/advice-kinds';
import type { Company } from '@/lib/contract/companies';
import { href } from '@/lib/routes/href';

interface Choice {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/** The choices, and how we compare where comparisons exist. */
export async function AdviceHub({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('requestPages');
  const ofKind = await getTranslations('requests.adviceKinds');
  const params = { company: company.slug };
  const kinds = listAdviceKinds(company.category);
  const choices =
    kinds.length > 0
      ? kinds.map(
          (kind): Choice => ({
            href: href(advicePageOf(kind), locale, params),
            title: ofKind(`${kind}.title`),
            text: ofKind(`${kind}.text`),
          }),
        )
      : await listOtherChoices(company);
  return (
    <>
      <section aria-labelledby="advice-choices" className="mt-10">
        <Heading level={2} size="part" id="advice-choices">
          {t('adviceHub.choose')}
        </Heading>
        <ul className={classNames('mt-5 grid gap-4', choices.length > 1 && 'md:grid-cols-2')}>
          {choices.map((choice, index) => (
            <li
              key={choice.href}
              className={classNames(
                'relative rounded-card border border-sand bg-sheet p-5 transition-colors hover:border-ink sm:p-6',
                // The last one of an odd number has the row to itself.
                index % 2 === 0 && index === choices.length - 1 && index > 0 && 'md:col-span-2',
              )}
            >
              <Heading level={3} size="small">
                <PageLink href={choice.href} className="after:absolute after:inset-0 after:rounded-card">
                  {choice.title}
                </PageLink>
              </Heading>
              <p className="mt-1 text-ink-soft">{choice.text}</p>
            </li>
          ))}
        </ul>
      </section>
      {kinds.length > 0 ? (
        <section
          aria-labelledby="how-we-compare"
          className="mt-14 border-line border-t-2 border-dashed pt-10"
        >
          <Heading level={2} id="how-we-compare" className="mb-6">
            {t('adviceHub.howHeading')}
          </Heading>
          <HowWeCompare />
        </section>
      ) : null}
    </>
  );
}

async function listOtherChoices(company: Company): Promise<Choice[]> {
  const locale = await getLocale();
  const t = await getTranslations('requestPages.adviceHub');
  const named = { company: company.name };
  return [
    { href: companyCancelHref(company, locale), title: t('cancelTitle', named), text: t('cancelText') },
    ...(hasNegotiablePrice(company.category)
      ? [
          {
            href: href('company-negotiate', locale, { company: company.slug }),
            title: t('negotiateTitle', named),
            text: t('negotiateText'),
          },
        ]
      : []),
    { href: href('personal-advice', locale), title: t('otherTitle'), text: t('otherText') },
  ];
}
