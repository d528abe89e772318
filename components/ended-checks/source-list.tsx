/** The sources of a step, with the day on which a page that is no law was read. */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { type EndedSourceId, endedSources } from '@/lib/ended-checks/sources';
import { formatDay } from '@/lib/i18n/format-date';

export async function SourceList({ sources }: { readonly sources: readonly EndedSourceId[] }) {
  const t = await getTranslations('endedCheck');
  const locale = await getLocale();
  return (
    <ul className="space-y-1 text-ink-soft text-sm">
      {sources.map((id) => {
        const { url, readOn } = endedSources[id];
        return (
          <li key={id}>
            {t('steps.ground')} <TextLink href={url}>{t(`source.${id}`)}</TextLink>
            {readOn ? `, ${t('steps.read', { date: formatDay(readOn, locale) })}` : null}
          </li>
        );
      })}
    </ul>
  );
}
