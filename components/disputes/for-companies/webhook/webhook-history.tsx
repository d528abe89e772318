/** What was sent to a webhook, and what happened to it. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Table } from '@/components/ui/table';
import { webhookTimeoutSeconds } from '@/lib/config/webhook-terms';
import type { WebhookDelivery, WebhookEntry } from '@/lib/contract/webhooks/company-webhooks';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

const tones: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The outcome of an attempt in words; empty before the first. */
function formatOutcome(
  locale: Locale,
  { outcome, status }: Pick<WebhookDelivery, 'outcome' | 'status'>,
): string {
  if (outcome === null) return '';
  const t = translatorOf(locale, 'webhooks');
  return t(`manage.outcomes.${outcome}`, { status: String(status ?? ''), seconds: webhookTimeoutSeconds });
}

export async function WebhookDeliveries({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  const locale = await getLocale();
  const t = await getTranslations('webhooks.manage');
  if (deliveries.length === 0) return <p>{t('deliveriesNone')}</p>;
  const moment = (text: string) => formatMoment(new Date(text), locale);
  return (
    <Table
      caption={<span className="sr-only">{t('deliveries')}</span>}
      columns={[
        { key: 'event', label: t('event') },
        { key: 'moment', label: t('moment') },
        { key: 'state', label: t('state') },
        { key: 'attempts', label: t('attempts'), numeric: true },
        { key: 'last', label: t('last') },
        { key: 'next', label: t('next') },
      ]}
      rows={deliveries.map((delivery) => ({
        id: delivery.id,
        cells: {
          event:
            delivery.event === 'webhook.test'
              ? t('events.test')
              : t('events.letter', { reference: delivery.short_reference ?? '' }),
          moment: <time dateTime={delivery.created_at}>{moment(delivery.created_at)}</time>,
          state: <Badge tone={tones[delivery.state]}>{t(`deliveryStates.${delivery.state}`)}</Badge>,
          attempts: delivery.attempts,
          last: formatOutcome(locale, delivery),
          next: delivery.next_attempt_at === null ? '' : moment(delivery.next_attempt_at),
        },
      }))}
    />
  );
}

export async function WebhookLog({ entries }: { entries: readonly WebhookEntry[] }) {
  const locale = await getLocale();
  const t = await getTranslations('webhooks.manage');
  if (entries.length === 0) return <p>{t('logNone')}</p>;
  return (
    <ol className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id} className="[overflow-wrap:anywhere]">
          {t(`actions.${entry.action}`, {
            attempt: entry.attempt ?? 0,
            outcome: formatOutcome(locale, entry),
          })}
          <span className="figures block text-ink-soft text-sm">
            <time dateTime={entry.at}>{formatMoment(new Date(entry.at), locale)}</time> ·{' '}
            {t(`actors.${entry.actor}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
