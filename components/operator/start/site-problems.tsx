/** What keeps money, post or mail from moving; nothing while all of it moves. */
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { siteProblems } from '@/lib/contract/site-problems';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { queueHref } from '../queue/queue-href';

interface SiteProblemsProps {
  readonly locale: Locale;
  readonly problems: OperatorReads['/admin/start']['problems'];
}

export function SiteProblems({ locale, problems }: SiteProblemsProps) {
  const t = translatorOf(locale, 'admin');
  const named = translatorOf(locale, 'problems');
  if (problems.length === 0) return null;
  return (
    <Callout tone="error" level={2} title={t('start.problemsTitle')}>
      <p>{t('start.problemsText')}</p>
      <ul className="space-y-2">
        {problems.map(({ problem, count, since }) => (
          <li key={problem}>
            <TextLink href={queueHref(siteProblems[problem].page, locale, {})}>
              {named(`${problem}.title`)}
            </TextLink>
            <p>{named(`${problem}.text`, { count })}</p>
            {since === null ? null : (
              <p>{t('start.problemSince', { since: formatMoment(new Date(since), locale) })}</p>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
