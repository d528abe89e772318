/** A queue of an operators' page with several: its heading with the count, and a card per item. */
import type { ReactNode } from 'react';
import type { ActionNote } from '@/components/operator/action/action-note';
import { formatCount } from '@/components/operator/format-count';
import type { OperatorPage } from '@/components/operator/operator-page';
import { DueMoment } from '@/components/operator/queue/due-moment';
import type { QueueQuery } from '@/components/operator/queue/queue-href';
import { Badge } from '@/components/ui/badge';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { RouteName } from '@/lib/routes/table';

/** Props shared by all sections. */
export interface SectionPage {
  readonly route: RouteName;
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly note: ActionNote | null;
  readonly query: QueueQuery;
}

export function Section({
  operator,
  id,
  title,
  count,
  partly,
  empty,
  children,
}: {
  operator: Pick<OperatorPage, 'locale'>;
  id: string;
  title: string;
  count: number;
  /** Shown where not all items are listed. */
  partly?: string | null;
  empty: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <Heading level={2} size="part" id={id} className="flex items-center gap-3">
        {title}
        <Badge tone={count > 0 ? 'warning' : 'neutral'}>{formatCount(count, operator.locale)}</Badge>
      </Heading>
      {count === 0 ? <p className="text-ink-soft">{empty}</p> : null}
      {partly ? <p className="figures text-ink-soft">{partly}</p> : null}
      {children}
    </section>
  );
}

export function Item({
  operator,
  title,
  detail,
  due,
  children,
}: {
  operator: Pick<OperatorPage, 'locale'>;
  title: string;
  detail: ReactNode;
  due?: { readonly due_at: string; readonly late: boolean };
  children: ReactNode;
}) {
  return (
    <Sheet as="article" padding="normal" className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg [overflow-wrap:anywhere]">{title}</h3>
          <p className="figures text-ink-soft text-sm">{detail}</p>
        </div>
        {due ? <DueMoment locale={operator.locale} dueAt={due.due_at} late={due.late} /> : null}
      </header>
      {children}
    </Sheet>
  );
}
