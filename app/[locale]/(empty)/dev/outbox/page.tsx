import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailState } from '@/components/outbox/mail-state';
import { SmsList } from '@/components/outbox/sms-list';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { orNull } from '@/lib/api-client/api';
import { serverApi } from '@/lib/api-client/server';
import { outbox, outboxSms } from '@/lib/contract/outbox';
import { formatMoment } from '@/lib/i18n/format-date';
import { withLocale } from '@/lib/routes/href';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dev.outbox');
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** The sent mails and text messages; 404 where the API disables its outbox. */
export default async function OutboxPage() {
  const api = await serverApi();
  const [list, sms] = await Promise.all([
    orNull(api('/dev/outbox', { schema: outbox })),
    orNull(api('/dev/sms', { schema: outboxSms })),
  ]);
  if (!list || !sms) notFound();
  const locale = await getLocale();
  const t = await getTranslations('dev.outbox');
  return (
    <Container className="py-10 sm:py-16">
      <NoDownloadPrompt />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-8 text-ink-soft">{t('intro')}</p>
      {list.mails.length === 0 ? <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState> : null}
      <ul className="space-y-3">
        {list.mails.map((mail) => (
          <Sheet as="li" key={mail.id} className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-72">
              <TextLink standalone href={withLocale(locale, `/dev/outbox/${mail.id}`)}>
                {mail.subject}
              </TextLink>
              <p className="mt-1 break-words text-ink-soft text-sm">{mail.to}</p>
            </div>
            <p className="text-ink-soft text-sm tabular-nums">
              <time dateTime={mail.created_at}>{formatMoment(new Date(mail.created_at), locale)}</time>
            </p>
            <MailState mail={mail} />
          </Sheet>
        ))}
      </ul>
      <SmsList messages={sms.messages} />
    </Container>
  );
}
