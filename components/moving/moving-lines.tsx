/** The lines of a move by week, each with its days, its source and the ways of its company. How it is ticked off depends on the page. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RuleSources } from '@/components/companies/notice-notes';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { hostOf } from '@/lib/companies/source';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { lineText, lineTitle, lineWhen } from '@/lib/moving/line-title';
import { movingSites, movingSources } from '@/lib/moving/moving-sources';
import { groupByWeek, type MovingWeek } from '@/lib/moving/moving-weeks';
import type { DatedLine } from '@/lib/moving/plan-moving';
import { LineWays } from './line-ways';

export interface MovingLinesProps {
  readonly locale: Locale;
  readonly movesOn: string;
  readonly rentDay: number | null;
  readonly lines: readonly DatedLine[];
  /** What ticks a line off; nothing where it is only read. */
  readonly tick?: (line: DatedLine, title: string) => ReactNode;
}

export function MovingLines(props: MovingLinesProps) {
  const { locale, lines, movesOn } = props;
  const t = useTranslations('moving.list');
  const title = ({ kind, key }: MovingWeek) => {
    if (kind === 'now') return t('now');
    if (kind === 'done') return t('doneHeading');
    return kind === 'moveWeek'
      ? t('moveDay', { date: formatDay(movesOn, locale) })
      : t('week', { date: formatDay(key, locale) });
  };
  return (
    <div className="grid gap-9">
      {groupByWeek(lines, movesOn).map((week) => (
        <section key={week.key} aria-labelledby={`week-${week.key}`}>
          <Heading level={3} size="small" id={`week-${week.key}`}>
            {title(week)}
          </Heading>
          <ul className="mt-3 divide-y divide-sand border-sand border-y">
            {week.lines.map((line) => (
              <LineItem key={line.id} line={line} {...props} />
            ))}
          </ul>
        </section>
      ))}
      <p className="max-w-[60ch] text-ink-soft text-sm">{t('advice')}</p>
    </div>
  );
}

function LineItem({
  line,
  locale,
  rentDay,
  movesOn,
  tick,
}: Pick<MovingLinesProps, 'locale' | 'rentDay' | 'movesOn' | 'tick'> & { readonly line: DatedLine }) {
  const t = useTranslations('moving');
  const day = (text: string) => formatDay(text, locale);
  const title = lineTitle(line, locale);
  const { key, state, leaseEnd } = line;
  const lease = leaseEnd ? t(state === 'late' ? 'rent.late' : 'rent.ends', { date: day(leaseEnd) }) : '';
  const assumed = key === 'rent' ? t('rent.assumed', { day: rentDay ?? 1 }) : '';
  const text = [lineText(line, locale), lease, assumed].filter((part) => part !== '').join(' ');
  const { source } = line.line;
  const site = movingSites[key];
  const isDone = state === 'done';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-y-2 py-5 [break-inside:avoid] [overflow-wrap:anywhere]">
      <p className={isDone ? 'font-semibold text-ink-soft' : 'font-semibold text-lg leading-snug'}>{title}</p>
      <p className={state === 'late' && line.line.isDeadline ? 'font-semibold text-danger' : 'text-sm'}>
        {lineWhen(line, locale)}
      </p>
      {isDone ? null : (
        <>
          <p className="max-w-[60ch]">{text}</p>
          <LineWays line={line} locale={locale} movesOn={movesOn} />
          <p className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
            {source ? (
              <span>
                {t('list.source')}:{' '}
                <RuleSources sources={[{ name: t(`source.${source}`), url: movingSources[source] }]} />
              </span>
            ) : null}
            {site ? <TextLink href={site}>{t('list.site', { host: hostOf(site) })}</TextLink> : null}
          </p>
        </>
      )}
      {tick ? <div className="no-print">{tick(line, title)}</div> : null}
    </li>
  );
}
