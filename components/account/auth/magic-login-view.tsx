/**
 * The view to sign in without a password (the default): sends a mail with a link and a code. Every result looks the
 * same; only a malformed address is an error.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useAccountForm } from '@/components/account/use-account-form';
import type { RequestFailure } from '@/lib/api-client/request-failure';
import { accountMailResendSeconds } from '@/lib/config/account-terms';
import { noteOf, type PanelState } from './panel-state';
import { PasskeyLogin } from './passkey-login';
import { SwitchLink } from './switch-link';
import { ViewForm } from './view-form';

interface MagicLoginViewProps {
  readonly panel: PanelState;
  /** Sends to the initial address once: 'resend'. */
  readonly sendsAtOnce: boolean;
}

export function MagicLoginView({ panel, sendsAtOnce }: MagicLoginViewProps) {
  const t = useTranslations('auth');
  const { locale, target } = panel;
  const requestedEmail = useRef('');
  const sentAtOnce = useRef(false);

  function awaitMail(email: string, resendInSeconds: number) {
    panel.awaitMail({ email, sent: true, resendAt: Date.now() + resendInSeconds * 1000 });
  }

  function isHidden(failure: RequestFailure): boolean {
    if (failure.status === 422) return false;
    console.warn('a sign-in link could not be requested', failure.status);
    awaitMail(requestedEmail.current, failure.retryAfterSeconds ?? accountMailResendSeconds);
    return true;
  }

  const state = useAccountForm({
    locale,
    form: 'magic-link',
    note: noteOf(panel, 'magic-link'),
    send: async (requests, { email }) => {
      requestedEmail.current = email;
      panel.keepEmail(email);
      const { resend_in_seconds } = await requests.requestMagicLink({ email, redirect_url: target });
      awaitMail(email, resend_in_seconds);
      return false;
    },
    onFailure: isHidden,
  });

  const { submit } = state;
  useEffect(() => {
    if (!sendsAtOnce || sentAtOnce.current) return;
    sentAtOnce.current = true;
    void submit();
  });

  return (
    <>
      <ViewForm
        panel={panel}
        form="magic-link"
        state={state}
        action="/api/magic/link"
        view="magic-login"
        submit={t('views.magic-login.action')}
      />
      <PasskeyLogin panel={panel} />
      {panel.hideLinks ? null : (
        <div className="grid justify-items-start gap-2">
          <SwitchLink panel={panel} view="login">
            {t('switch.toPassword')}
          </SwitchLink>
          <p className="flex flex-wrap gap-x-2 gap-y-1">
            <span>{t('switch.noAccount')}</span>
            <SwitchLink panel={panel} view="register">
              {t('switch.toRegister')}
            </SwitchLink>
          </p>
        </div>
      )}
    </>
  );
}
