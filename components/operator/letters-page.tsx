/** The print room: letters by posting deadline, to print, to send and to confirm delivery. */

import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { letterQueues } from '@/lib/contract/print-room';
import { formatDate } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ActionNote } from './action/action-note';
import { ChosenLetters, chosenLettersForm } from './chosen-letters';
import { EventList } from './event-list';
import { LetterAction } from './letter-action';
import { EnclosurePrints, MissingEnclosure } from './letter-enclosure';
import type { OperatorPage } from './operator-page';
import { PrintProblems } from './print-problems';
import { totalOf } from './queue/list-total';
import type { QueueQuery } from './queue/queue-href';
import { QueuePage } from './queue/queue-page';
import { ReturnedAct, ReturnScan } from './returned-letters';

export interface LettersPageProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly query: QueueQuery;
  readonly queue: OperatorReads['/admin/letters'];
  readonly note: ActionNote | null;
}

export function LettersPage({ operator, query, queue, note }: LettersPageProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'admin');
  const { counts, letters } = queue;
  return (
    <QueuePage
      locale={locale}
      page="admin-letters"
      query={query}
      search={{ label: t('letters.search'), hint: t('letters.searchHint') }}
      late={counts.late}
      filters={[
        {
          name: 'state',
          label: t('letters.waitsFor'),
          options: letterQueues.map((name) => ({
            value: name,
            label: t(`letters.queues.${name}`),
            count: counts[name],
          })),
        },
      ]}
      table={{
        caption: t('letters.caption', totalOf(queue)),
        columns: [
          { key: 'letter', label: t('letters.letter') },
          { key: 'to', label: t('letters.to') },
          { key: 'state', label: t('letters.state') },
          { key: 'act', label: t('letters.next') },
        ],
        rows: letters.map((letter) => ({
          id: letter.id,
          dueAt: letter.due_at,
          late: letter.late,
          cells: {
            letter: <LetterName locale={locale} letter={letter} />,
            to: <Recipient letter={letter} />,
            state: <LetterState locale={locale} letter={letter} />,
            act: letter.returned ? (
              <ReturnedAct operator={operator} letter={letter} query={query} note={note} />
            ) : (
              <span className="grid gap-4">
                {letter.enclosure?.is_missing ? (
                  <MissingEnclosure operator={operator} letter={letter} query={query} note={note} />
                ) : null}
                <LetterAction operator={operator} letter={letter} query={query} note={note} />
              </span>
            ),
          },
        })),
        empty: { title: t('letters.emptyTitle'), text: t('letters.emptyText') },
      }}
      shown={queue}
      before={
        <div className="grid gap-8">
          {queue.problems.length > 0 ? (
            <PrintProblems operator={operator} problems={queue.problems} note={note} />
          ) : null}
          <ReturnScan operator={operator} note={note} />
        </div>
      }
      aboveTable={letters.length > 0 ? <ChosenLetters locale={locale} query={query} /> : null}
    />
  );
}

interface LetterProps {
  readonly locale: Locale;
  readonly letter: OperatorReads['/admin/letters']['letters'][number];
}

function LetterName({ locale, letter }: LetterProps) {
  const t = translatorOf(locale, 'admin');
  const { id, code, company, short_reference: short, position, at_print_house: atHouse } = letter;
  const box = `letter-${id}`;
  return (
    <span className="flex items-start gap-3">
      {atHouse ? null : (
        <input
          id={box}
          type="checkbox"
          name="ids"
          value={id}
          form={chosenLettersForm}
          className="mt-0.5 size-6 shrink-0 accent-moss"
        />
      )}
      <span className="grid min-w-0">
        {atHouse ? (
          <span className="[overflow-wrap:anywhere]">{company.name}</span>
        ) : (
          <label htmlFor={box} className="[overflow-wrap:anywhere]">
            <span className="sr-only">{t('letters.choose')} </span>
            {company.name}
          </label>
        )}
        {atHouse ? (
          <span className="figures font-normal text-sm">{`${short}-${position + 1}`}</span>
        ) : (
          <TextLink
            href={`/api/admin/letters/${id}/pdf`}
            target="_blank"
            className="figures font-normal text-sm"
          >
            {`${short}-${position + 1}`}
            <span className="sr-only"> {t('letters.pdf')}</span>
          </TextLink>
        )}
        <code className="font-normal text-ink-soft text-xs">{code}</code>
      </span>
    </span>
  );
}

function Recipient({ letter: { recipient } }: Pick<LetterProps, 'letter'>) {
  if (!recipient) return null;
  return (
    <span className="grid text-right [overflow-wrap:anywhere] @lg:text-left">
      {recipient.name}
      {recipient.city ? <span className="text-ink-soft text-sm">{recipient.city}</span> : null}
    </span>
  );
}

/** What the queue alone does not say of where a letter is. */
function placeOf({ queue, at_print_house: atHouse, handed_over_at: handedOver }: LetterProps['letter']) {
  if (atHouse) return handedOver === null ? 'toPrintHouse' : 'atPrintHouse';
  return queue === 'to_print' && handedOver === null ? 'notInFolder' : null;
}

function LetterState({ locale, letter }: LetterProps) {
  const t = translatorOf(locale, 'admin');
  const states = translatorOf(locale, 'states');
  const { option, queue, track_code: trackCode, events, code } = letter;
  const place = placeOf(letter);
  return (
    <span className="grid justify-items-end gap-1.5 @lg:justify-items-start">
      <Badge
        tone={option === 'registered' ? 'postal' : 'neutral'}
        icon={option === 'registered' ? 'registered' : 'envelope'}
      >
        {t(`letters.options.${option}`)}
      </Badge>
      <span className="text-sm">{t(`letters.queues.${queue}`)}</span>
      {trackCode === null ? null : <code className="text-sm">{trackCode}</code>}
      {letter.enclosure?.pages ? (
        <span className="text-sm">{t('letters.enclosure', { pages: letter.enclosure.pages })}</span>
      ) : null}
      {place === null ? null : <span className="text-ink-soft text-sm">{t(`letters.${place}`)}</span>}
      <details className="w-full text-left">
        <summary className="min-h-6 text-ink-soft text-sm underline underline-offset-4">
          {t('letters.history')}
          <span className="sr-only"> {code}</span>
        </summary>
        <div className="pt-2">
          <EventList
            locale={locale}
            label={t('letters.historyOf', { code })}
            events={[...events].reverse().map((event) => ({
              id: event.id,
              at: event.at,
              title: states(`letter.${event.to}`),
              actor: event.operator ?? t(`letters.actors.${event.actor}`),
              detail: event.note ?? undefined,
            }))}
          />
          <EnclosurePrints locale={locale} letter={letter} />
          <p className="mt-2 text-ink-soft text-sm">
            {t('letters.dated', { date: formatDate(new Date(letter.letter_date), locale) })}
          </p>
        </div>
      </details>
    </span>
  );
}
