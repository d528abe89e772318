'use client';
/**
 * Opens the support panel in place of the page with its form, whichever link to that page is clicked:
 * stories and mails need no mark of their own. Before this is there, and where the panel can't be had, a link is a link.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from '@/components/shell/notices/notice';
import { supportReplyHours } from '@/lib/config/business';
import { byLocale } from '@/lib/i18n/by-locale';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import { findClickedLink } from '@/lib/routes/plain-click';
import type { ChatPanelProps } from './chat-panel.client';
import { emailOf } from './contact-channels';
import type { SupportContact } from './support-contact';

interface ChatOpenerProps {
  readonly locale: Locale;
  readonly support: SupportContact;
}

type PanelProps = Omit<ChatPanelProps, 'messages'>;

// Deferred, without messages from the server: every language is in its chunk.
const messages = byLocale(
  import.meta.glob<Messages['chat']['link']>('../../messages/*/chat.json', { import: 'link', eager: true }),
);

export function ChatOpener({ locale, support }: ChatOpenerProps) {
  const [open, setOpen] = useState(false);
  const clicked = useRef<HTMLAnchorElement | null>(null);
  const [Panel, setPanel] = useState(() => panelIn(locale));

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = findOpeningLink(event, support.question);
      if (!link) return;
      event.preventDefault();
      clicked.current = link;
      setOpen(true);
    }
    // On the way down: the router's own links act on the way up.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [support]);

  useEffect(() => {
    // The panel goes as a whole, and what held the focus with it: back to the clicked link.
    if (!open) clicked.current?.focus({ preventScroll: true });
  }, [open]);

  if (!open) return null;
  const close = () => {
    setOpen(false);
    // A panel that could not be fetched is requested again at the next click.
    setPanel(() => panelIn(locale));
  };
  return (
    <Suspense fallback={null}>
      <Panel locale={locale} support={support} onClose={close} />
    </Suspense>
  );
}

/** The link of a click that opens the page with the form, in this tab and from another page; null for any other. */
function findOpeningLink(event: MouseEvent, question: string): HTMLAnchorElement | null {
  const link = findClickedLink(event);
  if (!link) return null;
  const asks = link.origin === location.origin && link.pathname === question;
  return asks && location.pathname !== question ? link : null;
}

/** The panel with its messages in one language; a notice where they can't be fetched. */
function panelIn(locale: Locale) {
  return lazy(async () => {
    try {
      const [{ ChatPanel }, { loadChatMessages }] = await Promise.all([
        import('./chat-panel.client'),
        import('./chat-messages'),
      ]);
      const loaded = await loadChatMessages(locale);
      return {
        default: (props: PanelProps) =>
          createPortal(<ChatPanel {...props} messages={loaded} />, document.body),
      };
    } catch (error) {
      console.warn('the support panel could not be loaded', error);
      return { default: Unavailable };
    }
  });
}

/** Where the panel can't be had: to the page with the form, or, without a connection, how to reach people later. */
function Unavailable({ locale, support, onClose }: PanelProps) {
  const [online] = useState(() => navigator.onLine);
  useEffect(() => {
    if (online) window.location.assign(support.question);
  }, [online, support]);
  if (online) return null;
  const t = messages[locale];
  const values = { email: emailOf(support.channels), hours: String(supportReplyHours) };
  return (
    <div role="alert" className="w-full">
      <Notice icon="warning" onClose={onClose} closeLabel={t.close}>
        <p>{t.offline.replace(/\{(email|hours)\}/g, (_, name: 'email' | 'hours') => values[name])}</p>
      </Notice>
    </div>
  );
}
