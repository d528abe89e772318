/** The view to sign in with a password. */
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/form/action/use-action-form';
import { TextLink } from '@/components/ui/text/text-link';
import { noteOf, type PanelState } from './panel-state';
import { PasskeyLogin } from './passkey-login';
import { SwitchLink } from './switch-link';
import { ViewForm } from './view-form';

export function LoginView({ panel }: { readonly panel: PanelState }) {
  const t = useTranslations('auth');
  const { locale, paths } = panel;
  const state = useActionForm({
    locale,
    action: '/api/login',
    response: 'session',
    checks: 'login',
    note: noteOf(panel, 'login'),
    onSend: panel.keepEmail,
    onDone: (session) => {
      panel.onSignedIn(session);
      return true;
    },
  });
  return (
    <>
      <ViewForm panel={panel} form="login" state={state} view="login" submit={t('views.login.action')} />
      <PasskeyLogin panel={panel} />
      {panel.hideLinks ? null : (
        <div className="grid justify-items-start gap-2">
          <SwitchLink panel={panel} view="magic-login">
            {t('switch.toLink')}
          </SwitchLink>
          <TextLink standalone href={paths.forgot} onClick={panel.leave}>
            {t('switch.toForgot')}
          </TextLink>
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
