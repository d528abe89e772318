/** Whether a mail or text message of the outbox was delivered. */
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OutboxMailSummary } from '@/lib/contract/outbox';

export function MailState({
  mail,
}: {
  readonly mail: Pick<OutboxMailSummary, 'delivered_at' | 'last_error'>;
}) {
  const t = useTranslations('dev.outbox');
  if (mail.delivered_at) {
    return (
      <Badge tone="success" icon="success">
        {t('delivered')}
      </Badge>
    );
  }
  if (mail.last_error) {
    return (
      <Badge tone="warning" icon="warning">
        {t('failed')}
      </Badge>
    );
  }
  return <Badge icon="info">{t('waiting')}</Badge>;
}
