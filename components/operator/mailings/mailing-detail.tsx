/** One mailing: its texts and previews while it is a draft, its progress and uncertain mails afterwards. */
import type { ActionNote } from '@/components/operator/action/action-note';
import { EventList } from '@/components/operator/event-list';
import type { OperatorPage } from '@/components/operator/operator-page';
import { OperatorSection } from '@/components/operator/operator-section';
import { type QueueQuery, queueHref } from '@/components/operator/queue/queue-href';
import type { SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { ValueList } from '@/components/operator/value-list';
import { Callout } from '@/components/ui/callout';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { mailingCounts } from '@/lib/contract/mailings/mailings';
import { mailingSendFields } from '@/lib/flows/forms/mailing-forms';
import { formatDay, formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { formatCount } from '../format-count';
import { MailingPreviews } from './mailing-previews';
import { MailingTextForm } from './mailing-text-form';
import { MailingStateBadge } from './mailings-page';
import { UncertainMails } from './uncertain-mails';

type Mailing = OperatorReads['/admin/mailings/{mailing}'];

export interface MailingDetailProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'signInHref'>;
  readonly mailing: Mailing;
  readonly note: ActionNote | null;
}

export function MailingDetail({ operator, mailing, note }: MailingDetailProps) {
  const { locale } = operator;
  const t = translatorOf(locale, 'mailings');
  const page: SectionPage = { route: 'admin-mailings', operator, note, query: { mailing: mailing.id } };
  return (
    <div className="grid gap-12">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <MailingStateBadge locale={locale} state={mailing.state} />
        <TextLink standalone href={queueHref('admin-mailings', locale, {})}>
          {t('back')}
        </TextLink>
      </p>
      {mailing.state === 'draft' ? (
        <OperatorSection id="write" title={t('writeTitle')} text={t('writeText')}>
          <MailingTextForm page={page} mailing={mailing} />
        </OperatorSection>
      ) : (
        <OperatorSection id="progress" title={t('stateTitle')}>
          <Progress locale={locale} mailing={mailing} />
        </OperatorSection>
      )}
      {mailing.uncertain.length > 0 ? (
        <OperatorSection id="uncertain" title={t('uncertainTitle')} text={t('uncertainText')}>
          <UncertainMails page={page} mailing={mailing} />
        </OperatorSection>
      ) : null}
      {mailing.state === 'sending' ? (
        <OperatorSection id="stop" title={t('stopTitle')} text={t('stopText')}>
          <OneAction page={page} mailing={mailing} name="stop" done={t('stopped')} />
        </OperatorSection>
      ) : null}
      <OperatorSection id="preview" title={t('previewTitle')} text={previewText(mailing, locale)}>
        {Object.keys(mailing.texts).length > 0 ? <MailingPreviews locale={locale} mailing={mailing} /> : null}
      </OperatorSection>
      {mailing.state === 'draft' ? <DraftActions page={page} mailing={mailing} /> : null}
      <OperatorSection id="trail" title={t('trail')}>
        <Trail locale={locale} mailing={mailing} />
      </OperatorSection>
    </div>
  );
}

/** Of which text the preview is, while it can change; before the first save there is none. */
function previewText({ state, texts }: Mailing, locale: Locale): string | null {
  if (state !== 'draft') return null;
  const t = translatorOf(locale, 'mailings');
  return t(Object.keys(texts).length > 0 ? 'previewText' : 'previewNone');
}

interface PartProps {
  readonly page: SectionPage;
  readonly mailing: Mailing;
}

interface OneActionProps extends PartProps {
  readonly name: 'test' | 'stop' | 'delete';
  readonly done: string;
  readonly doneQuery?: QueueQuery;
}

/** An action without fields. */
function OneAction({ page, mailing, name, ...done }: OneActionProps) {
  const t = translatorOf(page.operator.locale, 'mailings');
  return (
    <SectionAction
      page={page}
      form={`mailing-${name}`}
      id={mailing.id}
      action={`/api/admin/mailings/${mailing.id}/${name}`}
      submit={t(name)}
      {...done}
      about={t('about')}
      variant="secondary"
    />
  );
}

function DraftActions({ page, mailing }: PartProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'mailings');
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-3">
      <OperatorSection id="test" title={t('testTitle')} text={t('testText')}>
        <OneAction page={page} mailing={mailing} name="test" done={t('tested')} />
      </OperatorSection>
      <OperatorSection
        id="send"
        title={t('sendTitle')}
        text={t('sendText', { count: mailing.recipients_now })}
      >
        {mailing.recipients_now === 0 ? null : mailing.next_day === null ? (
          <SectionAction
            page={page}
            form="mailing-send"
            id={mailing.id}
            action={`/api/admin/mailings/${mailing.id}/send`}
            fields={mailingSendFields}
            submit={t('send')}
            done={t('sendDone')}
            about=""
          />
        ) : (
          <Callout title={t('tooSoon', { day: formatDay(mailing.next_day, locale) })} />
        )}
      </OperatorSection>
      <OperatorSection id="delete" title={t('deleteTitle')} text={t('deleteText')}>
        <OneAction page={page} mailing={mailing} name="delete" done={t('deleted')} doneQuery={{}} />
      </OperatorSection>
    </div>
  );
}

function Progress({ locale, mailing }: { readonly locale: Locale; readonly mailing: Mailing }) {
  const t = translatorOf(locale, 'mailings');
  const moments = (['started_at', 'ended_at'] as const).flatMap((key) => {
    const at = mailing[key];
    if (at === null) return [];
    const label = t(key === 'started_at' ? 'startedAt' : 'endedAt');
    return [{ key, label, value: formatMoment(new Date(at), locale) }];
  });
  const counts = mailingCounts.map((key) => ({
    key,
    label: t(`counts.${key}`),
    value: <span className="figures">{formatCount(mailing.counts[key], locale)}</span>,
  }));
  return <ValueList locale={locale} values={[...moments, ...counts]} />;
}

function Trail({ locale, mailing }: { readonly locale: Locale; readonly mailing: Mailing }) {
  const t = translatorOf(locale, 'mailings');
  const admin = translatorOf(locale, 'admin');
  return (
    <EventList
      locale={locale}
      label={t('trail')}
      events={mailing.audit_log.map(({ id, at, operator, action, subject }) => ({
        id,
        at,
        title: admin(`audit.${action}`, { subject }),
        actor: operator,
      }))}
    />
  );
}
