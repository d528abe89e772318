/** Completeness and criteria of our comparisons, and our interest. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { newComparisonMonths } from '@/lib/config/business';
import { href } from '@/lib/routes/href';

const parts = ['complete', 'rank', 'interest'] as const;

const terms = [
  { kind: 'energy', route: 'terms-personal-advice-energy' },
  { kind: 'mobile', route: 'terms-personal-advice-mobile' },
  { kind: 'insurance', route: 'terms-personal-advice-insurance' },
] as const;

export async function HowWeCompare() {
  const locale = await getLocale();
  const t = await getTranslations('prices.compare');
  return (
    <>
      <div className="grid gap-x-12 gap-y-9 lg:grid-cols-3">
        {parts.map((part) => (
          <div key={part}>
            <Heading level={3}>{t(`${part}.title`)}</Heading>
            <p className="mt-2">{t(`${part}.text`, { months: newComparisonMonths })}</p>
          </div>
        ))}
      </div>
      <p className="mt-8 max-w-[64ch] text-ink-soft">{t('health')}</p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {terms.map(({ kind, route }) => (
          <li key={kind}>
            <TextLink standalone href={href(route, locale)}>
              {t('termsLink', { kind: t(`kinds.${kind}`) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
