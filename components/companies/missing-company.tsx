/** Next steps when a company isn't found: a letter to it all the same, or another search. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/drawings/icon';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { href } from '@/lib/routes/href';

const tips = ['name', 'spelling', 'browse'] as const;

interface Props {
  /** The text that was searched for: the form begins with it. */
  readonly name: string;
  /** Whether the button quotes it; not where it may be about something else than a company. */
  readonly isQuoted?: boolean;
}

export async function MissingCompany({ name, isQuoted = true }: Props) {
  const t = await getTranslations('companies.search');
  const locale = await getLocale();
  return (
    <section aria-labelledby="missing">
      <Heading level={2} size="part" id="missing">
        {t('missingHeading')}
      </Heading>
      <p className="mt-2">{t('missingText')}</p>
      <ButtonLink
        href={href('cancel-other-company', locale, {}, { name })}
        iconEnd="arrow-right"
        className="mt-4 [overflow-wrap:anywhere]"
      >
        {isQuoted ? t('otherCompany', { name }) : t('unnamedCompany')}
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
