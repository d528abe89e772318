/** The audit log of an item, newest first. */
import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';

interface OperatorEvent {
  readonly id: string;
  /** ISO date-time. */
  readonly at: string;
  readonly title: ReactNode;
  readonly actor?: ReactNode;
  readonly detail?: ReactNode;
}

export interface EventListProps {
  readonly locale: Locale;
  /** Name of the list for assistive technology. */
  readonly label: string;
  readonly events: readonly OperatorEvent[];
}

export function EventList({ locale, label, events }: EventListProps) {
  return (
    <ol aria-label={label} className="border-line border-l-[1.5px]">
      {events.map(({ id, at, title, actor, detail }) => (
        <li key={id} className="relative pb-5 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-[0.55em] -left-[5px] size-2.5 rounded-chip bg-moss ring-4 ring-paper"
          />
          <p className="font-semibold leading-snug [overflow-wrap:anywhere]">{title}</p>
          <p className="figures flex flex-wrap gap-x-2 text-ink-soft text-sm">
            <time dateTime={at}>{formatMoment(new Date(at), locale)}</time>
            {actor ? <span className="[overflow-wrap:anywhere]">· {actor}</span> : null}
          </p>
          {detail ? <div className="mt-1.5 text-sm [overflow-wrap:anywhere]">{detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
