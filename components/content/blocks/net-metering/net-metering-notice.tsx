/** That net metering ends, or has ended: by the day on which the page is rendered. Pages are rendered again every hour. */
import { BlockLink } from '@/components/content/blocks/block-actions';
import { Callout } from '@/components/ui/callout';
import { systemClock } from '@/lib/clock/clock';
import { findTranslation } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { hasNetMeteringEnded } from './net-metering-end';

/** The article that says what to do. */
const articleSlug = 'nl/blog/nieuws/salderen-stopt-op-1-januari-2027';

interface NetMeteringNoticeProps {
  readonly locale: Locale;
  readonly className?: string;
  /** Full slug of the story that it is in; the article itself has no link to the article. */
  readonly onStory?: string | undefined;
}

export async function NetMeteringNotice({ locale, className, onStory }: NetMeteringNoticeProps) {
  const t = translatorOf(locale, 'energy');
  const when = hasNetMeteringEnded(systemClock.now()) ? 'ended' : 'ends';
  const story = await findTranslation(articleSlug, locale);
  return (
    <Callout
      tone="info"
      title={t(`netMetering.${when}.title`)}
      className={className}
      {...(onStory === undefined ? ({ level: 2 } as const) : {})}
    >
      <p>{t(`netMetering.${when}.text`)}</p>
      {story === null || story === onStory ? null : (
        <BlockLink link={`story:${story}`} locale={locale} fallback="nothing">
          {t(`netMetering.${when}.link`)}
        </BlockLink>
      )}
    </Callout>
  );
}
