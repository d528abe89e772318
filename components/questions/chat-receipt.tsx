/** Confirmation of a question: response time, channel and reference. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/callout';
import type { ChatReceipt as Receipt } from '@/lib/contract/chat';
import { formatMoment } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';

interface ChatReceiptProps {
  readonly locale: Locale;
  readonly receipt: Pick<Receipt, 'short_reference' | 'answer_by' | 'email'>;
  /** Follow-up actions. */
  readonly actions?: ReactNode;
}

export function ChatReceipt({ locale, receipt, actions }: ChatReceiptProps) {
  const t = useTranslations('chat.receipt');
  const { short_reference: reference, answer_by: answerBy, email } = receipt;
  return (
    <Callout tone="success" role="status" tabIndex={-1} title={t('title')} data-receipt="">
      <p className="[overflow-wrap:anywhere]">
        {t('answer', { answerBy: formatMoment(new Date(answerBy), locale), email })}
      </p>
      <p>{t('copy')}</p>
      <p>
        {t('reference')}{' '}
        <strong translate="no" className="figures tracking-[0.04em]">
          {reference}
        </strong>
      </p>
      {actions}
    </Callout>
  );
}
