/** One question: its contents, available actions and history. */

import { describeFields } from '@/components/form/describe-fields';
import { ActionDrawer } from '@/components/operator/action/action-drawer';
import { ActionForm } from '@/components/operator/action/action-form.client';
import { actionId } from '@/components/operator/action/action-id';
import { type ActionNote, actionPage, noteOf } from '@/components/operator/action/action-note';
import { DueMoment } from '@/components/operator/due-moment';
import { EventList } from '@/components/operator/event-list';
import type { OperatorPage } from '@/components/operator/operator-page';
import { OperatorSection } from '@/components/operator/operator-section';
import { queueHref } from '@/components/operator/queue/queue-href';
import { ValueList } from '@/components/operator/value-list';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorMessage } from '@/lib/contract/chat';
import type { FieldSet } from '@/lib/flows/field-set';
import { chatAnswerFields, chatCloseFields } from '@/lib/flows/forms/chat-form';
import { formatMoment } from '@/lib/i18n/format-date';
import { languageName } from '@/lib/i18n/language-name';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findPathOfKey } from '@/lib/routes/page-key';
import { MessageStateBadge } from './messages-page';

interface OperatorMessageDetailProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly message: OperatorMessage;
  readonly note: ActionNote | null;
}

export function OperatorMessageDetail({ operator, message, note }: OperatorMessageDetailProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'chat');
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <MessageStateBadge locale={locale} state={message.state} />
        <DueMoment locale={locale} dueAt={message.due_at} late={message.late} />
        <TextLink standalone href={queueHref('admin-messages', locale, {})}>
          {t('operators.back')}
        </TextLink>
      </p>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-10">
          <OperatorSection id="question" title={t('operators.questionTitle')}>
            {message.message === null ? (
              <EmptyState title={t('operators.erased')} />
            ) : (
              <p className="max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
            )}
          </OperatorSection>
          <OperatorSection id="person" title={t('operators.personTitle')}>
            <ValueList locale={locale} values={personOf(message, locale)} />
          </OperatorSection>
        </div>
        <OperatorSection id="acts" title={t('operators.actsTitle')}>
          {message.state === 'open' ? (
            <Actions operator={operator} message={message} note={note} />
          ) : (
            <p className="text-ink-soft">{t('operators.nothingLeft')}</p>
          )}
        </OperatorSection>
        <OperatorSection id="events" title={t('operators.eventsTitle')}>
          <Events locale={locale} message={message} />
        </OperatorSection>
      </div>
    </div>
  );
}

function personOf(message: OperatorMessage, locale: Locale) {
  const t = translatorOf(locale, 'chat');
  const { name, email, locale: language, page_key: page, signed_in: signedIn, reference } = message;
  const pageText = page && (findPathOfKey(page, language) ?? page);
  const none = <span className="text-ink-soft">{t('operators.noName')}</span>;
  return [
    { key: 'name', label: t('operators.name'), value: name ?? none, copy: name ?? undefined },
    {
      key: 'email',
      label: t('operators.email'),
      value: email === null ? t('operators.erased') : <TextLink href={`mailto:${email}`}>{email}</TextLink>,
      copy: email ?? undefined,
    },
    { key: 'language', label: t('operators.language'), value: languageName(language, locale) },
    { key: 'page', label: t('operators.page'), value: pageText ?? t('operators.unknownPage') },
    {
      key: 'account',
      label: t('operators.account'),
      value: t(signedIn ? 'operators.signedIn' : 'operators.signedOut'),
    },
    { key: 'reference', label: t('operators.reference'), value: <code>{reference}</code>, copy: reference },
    {
      key: 'received',
      label: t('operators.receivedAt'),
      value: formatMoment(new Date(message.received_at), locale),
    },
  ];
}

const actions = ['answer', 'close'] as const;

const fieldsOf: Readonly<Record<(typeof actions)[number], FieldSet>> = {
  answer: chatAnswerFields,
  close: chatCloseFields,
};

function Actions({ operator, message, note }: OperatorMessageDetailProps) {
  const { locale, signInHref } = operator;
  const { reference, short_reference: short, email } = message;
  const t = translatorOf(locale, 'chat');
  const hasNote = (action: (typeof actions)[number]) => noteOf(note, `message-${action}`, reference) !== null;
  const open = actions.find(hasNote) ?? 'answer';
  return actions.map((action) => {
    const form = `message-${action}`;
    const own = noteOf(note, form, reference);
    return (
      <ActionDrawer
        key={action}
        title={t(`operators.${action}Open`)}
        detail={
          action === 'answer' ? t('operators.answerTo', { email: email ?? '' }) : t('operators.closeTo')
        }
        open={action === open}
      >
        <ActionForm
          locale={locale}
          action={`/api/admin/messages/${reference}/acts/${action}`}
          page={actionPage(locale, 'admin-messages', { form, at: reference, query: { reference } })}
          id={actionId(form, reference)}
          fields={describeFields(fieldsOf[action], locale, {
            idPrefix: action,
            values: own?.done ? undefined : own?.values,
          })}
          submit={t(`operators.${action}`)}
          about={t('operators.about', { reference: short })}
          done={t(`operators.${action}Done`)}
          note={own}
          signInHref={signInHref}
          variant={action === 'answer' ? 'primary' : 'secondary'}
        />
      </ActionDrawer>
    );
  });
}

function Events({ locale, message }: { readonly locale: Locale; readonly message: OperatorMessage }) {
  const t = translatorOf(locale, 'chat');
  return (
    <EventList
      locale={locale}
      label={t('operators.eventsTitle')}
      events={message.events.map(({ id, at, act: action, operator, note }) => ({
        id: String(id),
        at,
        title: t(`operators.acts.${action}`),
        actor: operator ?? t('operators.visitor'),
        detail: note === null ? undefined : <p className="whitespace-pre-line">{note}</p>,
      }))}
    />
  );
}
