/** One webhook: its URL, its secret, its deliveries, its log, and its end. */

import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NoteFields } from '@/components/form/native/note-fields';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-look';
import { Callout } from '@/components/ui/callout';
import { Icon } from '@/components/ui/drawings/icon';
import { failureMark } from '@/components/ui/failure-mark';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { webhookFailuresMax, webhookRetentionDays } from '@/lib/config/webhook-terms';
import type { FormNote } from '@/lib/contract/accounts';
import {
  type CompanyWebhook,
  type WebhookState,
  webhookNoteName,
} from '@/lib/contract/webhooks/company-webhooks';
import { webhookUrlForm } from '@/lib/flows/forms/webhook-forms';
import { formatMoment } from '@/lib/i18n/format-date';
import { WebhookDeliveries, WebhookLog } from './webhook-history';

export interface WebhookSheetProps {
  readonly webhook: CompanyWebhook;
  readonly note: FormNote | null;
}

const tones: Readonly<Record<WebhookState, BadgeTone>> = {
  confirming: 'neutral',
  verified: 'info',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
};

/** The note of one of the webhook's forms; null for another's. */
function noteOf({ webhook, note }: WebhookSheetProps, action: string): FormNote | null {
  return note?.form === webhookNoteName(action, webhook.id) ? note : null;
}

interface ActionProps extends WebhookSheetProps {
  readonly action: string;
  readonly label: string;
  /** Shown once it was done. */
  readonly done?: string;
  readonly variant?: ButtonVariant;
  readonly children?: ReactNode;
}

/** A form with one button, with its outcome. */
async function Action({ action, label, done, variant = 'secondary', children, ...props }: ActionProps) {
  const note = noteOf(props, action);
  const { webhook } = props;
  return (
    <form
      action={`/api/company-webhooks/${webhook.id}/${action}`}
      method="post"
      noValidate
      className="grid justify-items-start gap-4"
    >
      <input type="hidden" name="_locale" value={await getLocale()} />
      {children}
      {note?.done && done ? <Callout tone="success" role="status" title={done} /> : null}
      {note?.message && !note.done && !children ? (
        <Callout tone="error" title={note.message} {...failureMark} />
      ) : null}
      <Button type="submit" variant={variant}>
        {label}
        <span className="sr-only"> ({webhook.company.name})</span>
      </Button>
    </form>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4 border-sand border-t pt-6">
      <Heading level={3} size="small">
        {heading}
      </Heading>
      {children}
    </div>
  );
}

async function Paused(props: WebhookSheetProps) {
  const { paused_because: because } = props.webhook;
  if (because === null) return null;
  const t = await getTranslations('webhooks.manage');
  return (
    <Callout tone="warning" title={t('paused.title')}>
      <p>{t(`paused.${because}`, { count: webhookFailuresMax })}</p>
      <p>{t('paused.letters')}</p>
      <Action {...props} action="resume" label={t('paused.resume')} />
    </Callout>
  );
}

async function Secret(props: WebhookSheetProps) {
  const { secret, old_secret_until: oldUntil } = props.webhook;
  const locale = await getLocale();
  const t = await getTranslations('webhooks.manage');
  const moment = (text: string) => formatMoment(new Date(text), locale);
  return (
    <Part heading={t('secretHeading')}>
      {secret ? (
        <>
          <p>{t('secretShown', { until: moment(secret.shown_until) })}</p>
          <p className="rounded-sheet bg-sand-soft p-4">
            <code className="text-sm [overflow-wrap:anywhere]">{secret.value}</code>
          </p>
        </>
      ) : (
        <p>{t('secretHidden')}</p>
      )}
      {oldUntil ? <p>{t('secretOld', { until: moment(oldUntil) })}</p> : null}
      {secret ? null : <Action {...props} action="secret" label={t('rotate')} />}
    </Part>
  );
}

export async function WebhookSheet(props: WebhookSheetProps) {
  const { webhook, note } = props;
  const { id, state, company, email, url } = webhook;
  const t = await getTranslations('webhooks.manage');
  const isOn = state === 'active';
  const hasUrl = isOn || state === 'paused';
  return (
    <Sheet
      as="section"
      padding="roomy"
      aria-labelledby={`webhook-${id}`}
      className="grid min-w-0 max-w-[60rem] gap-7"
    >
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <Heading level={2} size="part" id={`webhook-${id}`}>
            {company.name}
          </Heading>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </div>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{t('address', { email })}</p>
      </header>
      <Paused {...props} />
      {noteOf(props, 'resume')?.done && isOn ? (
        <Callout tone="success" role="status" title={t('resumed')} />
      ) : null}
      <Part heading={t('urlHeading')}>
        <Action
          {...props}
          action="url"
          label={t('urlSubmit')}
          done={t('urlSaved')}
          variant={hasUrl ? 'secondary' : 'primary'}
        >
          <div className="grid w-full max-w-[36rem] gap-4">
            <NoteFields
              set={webhookUrlForm}
              idPrefix={`webhook-${id}`}
              note={noteOf({ webhook, note }, 'url')}
              values={url === null ? {} : { url }}
            />
          </div>
        </Action>
      </Part>
      {hasUrl ? (
        <>
          <Secret {...props} />
          <Part heading={t('deliveries')}>
            <WebhookDeliveries deliveries={webhook.deliveries} />
            {isOn ? <Action {...props} action="test" label={t('test')} done={t('tested')} /> : null}
          </Part>
        </>
      ) : null}
      <Part heading={t('log')}>
        <WebhookLog entries={webhook.audit_log} />
      </Part>
      <details className="group/end border-sand border-t pt-4">
        <summary className="flex min-h-11 items-center justify-between gap-4 rounded-field font-[680] font-display text-lg tracking-[-0.018em] transition-colors hover:text-moss">
          {t('endHeading')}
          <Icon name="chevron-down" className="transition-transform group-open/end:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-4">
          <p>{t('endText', { days: webhookRetentionDays })}</p>
          <div className="flex flex-wrap gap-4">
            <Action {...props} action="leave" label={t('leave')} />
            <Action {...props} action="end" label={t('end')} />
          </div>
        </div>
      </details>
    </Sheet>
  );
}
