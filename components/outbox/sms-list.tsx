/** The text messages of the outbox, newest first. */
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import type { OutboxMessage } from '@/lib/contract/outbox';
import { formatMoment } from '@/lib/i18n/format-date';
import { MailState } from './mail-state';

export function SmsList({ messages }: { readonly messages: readonly OutboxMessage[] }) {
  const t = useTranslations('dev.outbox');
  const locale = useLocale();
  return (
    <section className="mt-12">
      <Heading level={2}>{t('sms')}</Heading>
      {messages.length === 0 ? <EmptyState title={t('noSms')} /> : null}
      <ul className="mt-4 space-y-3">
        {messages.map((message) => (
          <Sheet as="li" key={message.id} className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-72">
              <p className="whitespace-pre-line break-words">{message.text}</p>
              <p className="mt-1 text-ink-soft text-sm">{message.to}</p>
            </div>
            <p className="text-ink-soft text-sm tabular-nums">
              <time dateTime={message.created_at}>{formatMoment(new Date(message.created_at), locale)}</time>
            </p>
            <MailState mail={message} />
          </Sheet>
        ))}
      </ul>
    </section>
  );
}
