'use client';
/** The support panel: the question form in a dialog, loaded with its messages on a click. */
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import { TextLink } from '@/components/ui/text/text-link';
import { supportReplyHours } from '@/lib/config/business';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locale';
import { ChatForm } from './chat-form.client';
import type { ChatMessages } from './chat-messages';
import { describeChatForm } from './describe-chat-form';
import { ReachUs } from './reach-us';
import type { SupportContact } from './support-contact';

export interface ChatPanelProps {
  readonly locale: Locale;
  readonly support: SupportContact;
  readonly messages: ChatMessages;
  readonly onClose: () => void;
}

export function ChatPanel({ messages, ...props }: ChatPanelProps) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={messages} timeZone={timeZone} formats={formats}>
      <OpenPanel {...props} />
    </NextIntlClientProvider>
  );
}

function OpenPanel({ locale, support, onClose }: Omit<ChatPanelProps, 'messages'>) {
  const t = useTranslations('chat');
  const fields = useTranslations('fields');
  const views = useMemo(
    () => describeChatForm(t, fields, { idPrefix: 'chat', privacyPath: support.privacy }),
    [t, fields, support],
  );
  return (
    <Dialog open onClose={onClose} title={t('panel.title')} closeLabel={t('panel.close')}>
      <p className="mb-5">{t('panel.intro', { hours: supportReplyHours })}</p>
      <ChatForm locale={locale} fields={views} channels={support.channels} eager />
      <section aria-labelledby="chat-reach" className="mt-6 border-sand border-t pt-5 text-sm">
        <h3 id="chat-reach" className="mb-1.5 font-semibold font-text text-base tracking-normal">
          {t('reach.title')}
        </h3>
        <ReachUs channels={support.channels} />
        <p className="mt-2">
          <TextLink standalone href={support.contact} onClick={onClose} iconEnd="arrow-right">
            {t('reach.contact')}
          </TextLink>
        </p>
      </section>
    </Dialog>
  );
}
