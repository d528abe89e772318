/** A deadline; with text, icon and colour when it has passed. */
import { Badge } from '@/components/ui/badge';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export interface DueMomentProps {
  readonly locale: Locale;
  /** ISO date-time; null without a deadline. */
  readonly dueAt: string | null;
  readonly late: boolean;
}

export function DueMoment({ locale, dueAt, late }: DueMomentProps) {
  const t = translatorOf(locale, 'admin');
  if (dueAt === null) return <span className="text-ink-soft">{t('queue.noDue')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1 @lg:justify-start">
      <time dateTime={dueAt} className="figures">
        {formatMoment(new Date(dueAt), locale)}
      </time>
      {late ? (
        <Badge tone="danger" icon="clock">
          {t('queue.late')}
        </Badge>
      ) : null}
    </span>
  );
}
