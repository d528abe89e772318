/** The frame of the operators' pages: heading, navigation with the queues' counts, content. */
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { ToastRegion } from '@/components/ui/overlays/toast.client';
import { Heading } from '@/components/ui/text/heading';
import { formats, timeZone } from '@/lib/i18n/formats';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import { clientMessages } from './client-messages';
import { OperatorNav } from './operator-nav';
import type { OperatorPage } from './operator-page';
import { PasskeyPrompt } from './passkey-prompt';

export interface OperatorFrameProps {
  readonly operator: Pick<OperatorPage, 'locale' | 'overview' | 'proof' | 'settings' | 'note'>;
  readonly section: RouteName;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

export function OperatorFrame({ operator, section, title, intro, children }: OperatorFrameProps) {
  const { locale, overview, proof, settings } = operator;
  const note = operator.note?.note ?? null;
  const t = translatorOf(locale, 'admin');
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={clientMessages(locale)}
      timeZone={timeZone}
      formats={formats}
    >
      <Container className="py-6 sm:py-10">
        <OperatorNav locale={locale} section={section} overview={overview} />
        {proof.has_passkey ? null : <PasskeyPrompt locale={locale} className="mt-6 max-w-[48rem]" />}
        {settings.missing.length === 0 ? null : (
          <Callout tone="error" title={t('settings.title')} className="mt-6 max-w-[48rem]">
            <p>{t('settings.text', { names: settings.missing.join(', ') })}</p>
          </Callout>
        )}
        {settings.texts_used_up ? (
          <Callout tone="error" title={t('texts.title')} className="mt-6 max-w-[48rem]">
            <p>{t('texts.text')}</p>
          </Callout>
        ) : null}
        <header className="mt-6 max-w-[48rem] sm:mt-8">
          <Heading level={1} size="section" className="[overflow-wrap:anywhere]">
            {title}
          </Heading>
          {intro ? <div className="mt-2 text-ink-soft">{intro}</div> : null}
        </header>
        {note === null ? null : (
          <Callout
            tone={note.done ? 'success' : 'error'}
            role={note.done ? 'status' : 'alert'}
            title={t(note.done ? 'form.done' : 'form.failed')}
            className="mt-6 max-w-[48rem]"
          >
            {note.message === null ? null : <p>{note.message}</p>}
          </Callout>
        )}
        <div className="mt-6 grid min-w-0 gap-8 sm:mt-8">{children}</div>
      </Container>
      <ToastRegion label={t('messages')} closeLabel={t('close')} />
    </NextIntlClientProvider>
  );
}
