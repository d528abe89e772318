import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { MailState } from '@/components/outbox/mail-state';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Accordion } from '@/components/ui/accordion';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { orNull } from '@/lib/api-client/api';
import { serverApi } from '@/lib/api-client/server';
import { type OutboxMail, outboxMail } from '@/lib/contract/outbox';
import { formatMoment } from '@/lib/i18n/format-date';
import { withLocale } from '@/lib/routes/href';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ mail: string }>;
}

async function getPageMail({ params }: Props): Promise<OutboxMail> {
  const { mail: id } = await params;
  const path = `/dev/outbox/${encodeURIComponent(id)}`;
  return (await orNull((await serverApi())(path, { schema: outboxMail }))) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { subject } = await getPageMail(props);
  return { title: subject, robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** One mail: rendered, as plain text, and its source. */
export default async function OutboxMailPage(props: Props) {
  const mail = await getPageMail(props);
  const locale = await getLocale();
  const t = await getTranslations('dev.outbox');
  const htmlPath = `/api/dev/outbox/${mail.id}/html`;
  const facts = [
    [t('to'), mail.to],
    [t('created'), formatMoment(new Date(mail.created_at), locale)],
    [t('kind'), mail.kind],
    [t('language'), mail.locale],
    [t('state'), [t('attempts', { count: mail.attempts }), mail.last_error].filter(Boolean).join(', ')],
  ];
  return (
    <Container className="py-10 sm:py-16">
      <NoDownloadPrompt />
      <TextLink standalone href={withLocale(locale, '/dev/outbox')}>
        {t('back')}
      </TextLink>
      <Heading level={1} size="section" className="mt-4 break-words">
        {mail.subject}
      </Heading>
      <div className="mt-4">
        <MailState mail={mail} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-10">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
          <Heading level={2} size="part">
            {t('html')}
          </Heading>
          <TextLink standalone href={htmlPath} target="_blank">
            {t('openHtml')}
          </TextLink>
        </div>
        <iframe
          src={htmlPath}
          title={t('html')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[80vh] w-full rounded-card border border-sand bg-paper"
        />
      </section>
      <Accordion
        className="mt-10"
        items={[
          { key: 'text', title: t('text'), content: <Source source={mail.text} />, open: true },
          { key: 'mime', title: t('mime'), content: <Source source={mail.mime} /> },
        ]}
      />
    </Container>
  );
}

function Source({ source }: { readonly source: string }) {
  return (
    <pre className="whitespace-pre-wrap wrap-anywhere font-mono text-ink text-xs leading-relaxed">
      {source}
    </pre>
  );
}
