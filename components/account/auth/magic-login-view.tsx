/**
 * The view to sign in without a password (the default): sends a mail with a link and a code. Every result looks the
 * same; only a malformed address is an error.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useActionForm } from '@/components/form/action/use-action-form';
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
  const { locale } = panel;
  const sentAtOnce = useRef(false);

  function awaitMail(email: string, resendInSeconds: number) {
    panel.awaitMail({ email, sent: true, resendAt: Date.now() + resendInSeconds * 1000 });
  }

  const state = useActionForm({
    locale,
    action: '/api/magic/link',
    response: 'mail',
    checks: 'magic-link',
    note: noteOf(panel, 'magic-link'),
    onSend: panel.keepEmail,
    onDone: ({ resend_in_seconds }, { email = '' }) => {
      awaitMail(email, resend_in_seconds);
      return false;
    },
    onFailure: ({ status, retryAfterSeconds }, { email = '' }) => {
      if (status === 422) return false;
      console.warn('a sign-in link could not be requested', status);
      awaitMail(email, retryAfterSeconds ?? accountMailResendSeconds);
      return true;
    },
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
