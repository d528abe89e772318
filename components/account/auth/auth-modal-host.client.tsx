'use client';
/**
 * Where the auth and flow-auth modals show. Its own code is small: dialog, panel and messages are fetched when
 * one opens. `login_email` in a page's query opens the retry view, unless there is a session; this sends no request.
 */
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import type { AuthModalProps } from './auth-modal.client';
import {
  type AuthModalRequest,
  closeAuthModal,
  findAuthModal,
  openAuthModal,
  subscribeToAuthModal,
} from './auth-modal-store';
import type { AuthPaths } from './auth-view';
import { readLoginEmail } from './login-email';

interface AuthModalHostProps {
  readonly locale: Locale;
  readonly paths: AuthPaths;
}

const nothing = (): AuthModalRequest | null => null;

export function AuthModalHost({ locale, paths }: AuthModalHostProps) {
  const request = useSyncExternalStore(subscribeToAuthModal, findAuthModal, nothing);
  const pathname = usePathname();
  const [Modal] = useState(() => modalIn(locale, paths));

  // Once for each page that the visitor comes to.
  useEffect(() => {
    const email = pathname === null ? null : readLoginEmail(window.location.search);
    if (email === null) return;
    openAuthModal({
      hostScreen: 'auth-modal',
      view: 'retry',
      email,
      mail: { email, sent: false, resendAt: null },
    });
  }, [pathname]);

  return request === null ? null : (
    <Suspense fallback={null}>
      <Modal locale={locale} paths={paths} request={request} onClose={closeAuthModal} />
    </Suspense>
  );
}

/** The modal with its messages in one language. Where they can't be fetched, the page of the same name does. */
function modalIn(locale: Locale, paths: AuthPaths) {
  return lazy(async () => {
    try {
      const [{ AuthModal }, { loadModalMessages }] = await Promise.all([
        import('./auth-modal.client'),
        import('./modal-messages'),
      ]);
      const messages = await loadModalMessages(locale);
      return {
        default: (props: Omit<AuthModalProps, 'messages'>) => <AuthModal {...props} messages={messages} />,
      };
    } catch (error) {
      console.warn('the auth modal could not be loaded', error);
      return { default: () => <LeaveFor path={paths.login} /> };
    }
  });
}

/** Only a click may remove them. */
function LeaveFor({ path }: { readonly path: string }) {
  useEffect(() => {
    const asked = findAuthModal();
    closeAuthModal();
    if (asked?.hostScreen === 'flow-auth-modal') window.location.assign(path);
  }, [path]);
  return null;
}
