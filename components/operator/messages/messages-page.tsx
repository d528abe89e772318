/** The operators' queue of questions to support: oldest open first, with a count of late ones. */
import { totalOf } from '@/components/operator/queue/list-total';
import { type QueueQuery, queueHref } from '@/components/operator/queue/queue-href';
import { QueuePage } from '@/components/operator/queue/queue-page';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text/text-link';
import {
  type ChatState,
  chatStates,
  type OperatorMessageRow,
  type OperatorMessages,
} from '@/lib/contract/chat';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

interface OperatorMessagesPageProps {
  readonly locale: Locale;
  readonly query: QueueQuery;
  readonly queue: OperatorMessages;
}

export function OperatorMessagesPage({ locale, query, queue }: OperatorMessagesPageProps) {
  const t = translatorOf(locale, 'chat');
  const states = translatorOf(locale, 'states');
  return (
    <QueuePage
      locale={locale}
      page="admin-messages"
      query={query}
      search={{ label: t('operators.search'), hint: t('operators.searchHint') }}
      late={queue.counts.late}
      filters={[
        {
          name: 'state',
          label: t('operators.state'),
          options: chatStates.map((state) => ({
            value: state,
            label: states(`message.${state}`),
            count: queue.counts.states[state],
          })),
        },
      ]}
      table={{
        caption: t('operators.caption', totalOf(queue)),
        columns: [
          { key: 'question', label: t('operators.question') },
          { key: 'person', label: t('operators.person') },
          { key: 'state', label: t('operators.state') },
          { key: 'received', label: t('operators.receivedAt') },
        ],
        rows: queue.messages.map((message) => ({
          id: message.reference,
          dueAt: message.due_at,
          late: message.late,
          cells: {
            question: <Question locale={locale} message={message} />,
            person: <Person locale={locale} message={message} />,
            state: <MessageStateBadge locale={locale} state={message.state} />,
            received: (
              <time dateTime={message.received_at} className="figures">
                {formatMoment(new Date(message.received_at), locale)}
              </time>
            ),
          },
        })),
        empty: { title: t('operators.emptyTitle'), text: t('operators.emptyText') },
      }}
      shown={queue}
    />
  );
}

interface RowProps {
  readonly locale: Locale;
  readonly message: OperatorMessageRow;
}

/** Excerpt; a click opens it. */
function Question({ locale, message }: RowProps) {
  const t = translatorOf(locale, 'chat');
  const { reference, short_reference: short, excerpt } = message;
  return (
    <span className="grid max-w-[34rem] gap-0.5 text-left [overflow-wrap:anywhere]">
      <TextLink href={queueHref('admin-messages', locale, { reference })}>
        <span>{excerpt ?? t('operators.erased')}</span>
        <span className="sr-only"> {short}</span>
      </TextLink>
      <span aria-hidden="true" className="figures font-normal text-ink-soft text-sm">
        {short}
      </span>
    </span>
  );
}

function Person({ locale, message: { name, email } }: RowProps) {
  const t = translatorOf(locale, 'chat');
  return (
    <span className="grid text-left [overflow-wrap:anywhere]">
      <span className={name === null ? 'text-ink-soft' : undefined}>{name ?? t('operators.noName')}</span>
      {email === null ? null : <span className="text-ink-soft text-sm">{email}</span>}
    </span>
  );
}

const looks = {
  open: { tone: 'warning', icon: 'edit' },
  answered: { tone: 'success', icon: 'check' },
  closed: { tone: 'neutral', icon: 'close' },
} as const;

/** Who must act next, as text, icon and colour. */
export function MessageStateBadge({ locale, state }: { readonly locale: Locale; readonly state: ChatState }) {
  return <Badge {...looks[state]}>{translatorOf(locale, 'states')(`message.${state}`)}</Badge>;
}
