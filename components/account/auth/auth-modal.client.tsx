'use client';
/** The auth modal and the flow-auth modal: the auth panel in the one primitive dialog. Disabled when signed in. */
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { findSignedInVisitor } from '@/components/shell/top-bar/visitor-session';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import { formats, timeZone } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locale';
import { sessionPath } from '@/lib/session/session-path';
import type { AuthModalRequest } from './auth-modal-store';
import { AuthPanel } from './auth-panel.client';
import type { AuthPaths } from './auth-view';
import { describeAuthForms } from './describe-auth-forms';
import { withoutLoginEmail } from './login-email';
import type { ModalMessages } from './modal-messages';

export interface AuthModalProps {
  readonly locale: Locale;
  readonly paths: AuthPaths;
  readonly request: AuthModalRequest;
  readonly messages: ModalMessages;
  readonly onClose: () => void;
}

export function AuthModal({ messages, ...props }: AuthModalProps) {
  const { data: visitor, error } = useSWR(sessionPath, findSignedInVisitor, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const { onClose } = props;
  useEffect(() => {
    if (visitor) onClose();
  }, [visitor, onClose]);
  // Hidden until the session state is known; if it can't be read, the API decides.
  if (visitor || (visitor === undefined && !error)) return null;
  return (
    <NextIntlClientProvider locale={props.locale} messages={messages} timeZone={timeZone} formats={formats}>
      <OpenModal {...props} />
    </NextIntlClientProvider>
  );
}

function OpenModal({ locale, paths, request, onClose }: Omit<AuthModalProps, 'messages'>) {
  const t = useTranslations('auth');
  const fields = useTranslations('fields');
  const [view, setView] = useState(request.view);
  const { hostScreen, mail, email, reference } = request;
  const atEndOfFlow = hostScreen === 'flow-auth-modal';
  const forms = useMemo(
    () => describeAuthForms(fields, { idPrefix: hostScreen, ...(email === undefined ? {} : { email }) }),
    [fields, hostScreen, email],
  );
  const { pathname, search } = window.location;
  return (
    <Dialog
      open
      onClose={onClose}
      title={atEndOfFlow && view === 'register' ? t('modal.flowTitle') : t(`views.${view}.title`)}
      closeLabel={t('modal.close')}
    >
      <AuthPanel
        locale={locale}
        hostScreen={hostScreen}
        forms={forms}
        paths={paths}
        target={request.target ?? withoutLoginEmail(pathname, search)}
        startView={request.view}
        {...(mail ? { startMail: mail } : {})}
        {...(email === undefined ? {} : { startEmail: email })}
        {...(reference === undefined ? {} : { reference })}
        onView={setView}
        onLeave={onClose}
      />
    </Dialog>
  );
}
