/** Next steps when a company isn't found: a letter to it all the same, or another search. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';

const tips = ['name', 'spelling', 'browse'] as const;

/** `name` is the text that was searched for; null where that is about something else than a company. */
export async function MissingCompany({ name }: { readonly name: string | null }) {
  const t = await getTranslations('companies.search');
  const locale = await getLocale();
  return (
    <section aria-labelledby="missing">
      <Heading level={2} size="part" id="missing">
        {t('missingHeading')}
      </Heading>
      <p className="mt-2">{t('missingText')}</p>
      <ButtonLink
        href={href('cancel-other-company', locale, {}, name === null ? {} : { name })}
        iconEnd="arrow-right"
        className="mt-4 [overflow-wrap:anywhere]"
      >
        {name === null ? t('unnamedCompany') : t('otherCompany', { name })}
      </ButtonLink>
      <p className="mt-6">{t('tipsText')}</p>
      <ul className="mt-4 space-y-3">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <Icon name="leaf" className="mt-1 text-moss" />
            <span>{t(`missingTips.${tip}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <TextLink standalone iconEnd="arrow-right" href={href('cancel', locale)}>
          {t('overviewLink')}
        </TextLink>
      </p>
    </section>
  );
}
