'use client';
/**
 * Opens the support panel for any link to the support page (spec §3 'Chat'), without markup of their own.
 * Until it
 * is loaded, or when it fails to load, the link navigates.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from '@/components/shell/notices/notice';
import { supportReplyHours } from '@/lib/config/business';
import { seller } from '@/lib/config/seller';
import type { Locale } from '@/lib/i18n/locale';
import { findClickedLink } from '@/lib/routes/plain-click';
import { link as en } from '@/messages/en/chat.json';
import { link as nl } from '@/messages/nl/chat.json';
import type { ChatPanelProps } from './chat-panel.client';
import type { SupportContact } from './support-contact';

interface ChatOpenerProps {
  readonly locale: Locale;
  readonly support: SupportContact;
}

type PanelProps = Omit<ChatPanelProps, 'words'>;

// Rendered outside the message providers: contains its few messages in both languages.
const words = { nl, en } as const;

export function ChatOpener({ locale, support }: ChatOpenerProps) {
  const [open, setOpen] = useState(false);
  const pressed = useRef<HTMLAnchorElement | null>(null);
  const [Panel, setPanel] = useState(() => panelIn(locale));

  useEffect(() => {
    function onPress(event: MouseEvent) {
      const link = findOpeningLink(event, support.question);
      if (!link) return;
      event.preventDefault();
      pressed.current = link;
      setOpen(true);
    }
    // In the capture phase: the router's links handle the bubble phase.
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, [support]);

  useEffect(() => {
    // The panel unmounts with the focus inside: restore it to the clicked link.
    if (!open) pressed.current?.focus({ preventScroll: true });
  }, [open]);

  if (!open) return null;
  const close = () => {
    setOpen(false);
    // Retries loading a failed panel at the next click.
    setPanel(() => panelIn(locale));
  };
  return (
    <Suspense fallback={null}>
      <Panel locale={locale} support={support} onClose={close} />
    </Suspense>
  );
}

/** Returns the clicked link to the support page if it opens in this tab from another page; otherwise null. */
function findOpeningLink(event: MouseEvent, question: string): HTMLAnchorElement | null {
  const link = findClickedLink(event);
  if (!link) return null;
  const isToQuestionPage = link.origin === location.origin && link.pathname === question;
  return isToQuestionPage && location.pathname !== question ? link : null;
}

/** The panel with its messages in one language, or a notice when they can't be loaded. */
function panelIn(locale: Locale) {
  return lazy(async () => {
    try {
      const [{ ChatPanel }, { loadChatMessages }] = await Promise.all([
        import('./chat-panel.client'),
        import('./chat-messages'),
      ]);
      const loaded = await loadChatMessages(locale);
      return {
        default: (props: PanelProps) => createPortal(<ChatPanel {...props} words={loaded} />, document.body),
      };
    } catch (error) {
      console.warn('the support panel could not be loaded', error);
      return { default: Unavailable };
    }
  });
}

/** When the panel can't be loaded: navigates to the support page, or offline shows the contact channels. */
function Unavailable({ locale, support, onClose }: PanelProps) {
  const [online] = useState(() => navigator.onLine);
  useEffect(() => {
    if (online) window.location.assign(support.question);
  }, [online, support]);
  if (online) return null;
  const t = words[locale];
  const values = { email: seller.email, hours: String(supportReplyHours) };
  return (
    <div role="alert" className="w-full">
      <Notice icon="warning" onClose={onClose} closeLabel={t.close}>
        <p>{t.offline.replace(/\{(email|hours)\}/g, (_, name: 'email' | 'hours') => values[name])}</p>
      </Notice>
    </div>
  );
}
