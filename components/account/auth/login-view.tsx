/** The view to sign in with a password. */
import { useTranslations } from 'next-intl';
import { useAccountForm } from '@/components/account/use-account-form';
import { TextLink } from '@/components/ui/text/text-link';
import { noteOf, type PanelState } from './panel-state';
import { PasskeyLogin } from './passkey-login';
import { SwitchLink } from './switch-link';
import { ViewForm } from './view-form';

export function LoginView({ panel }: { readonly panel: PanelState }) {
  const t = useTranslations('auth');
  const { locale, target, paths } = panel;
  const state = useAccountForm({
    locale,
    form: 'login',
    note: noteOf(panel, 'login'),
    send: async (requests, values) => {
      panel.keepEmail(values.email);
      panel.onSignedIn(await requests.login({ ...values, redirect_url: target }));
      return true;
    },
  });
  return (
    <>
      <ViewForm
        panel={panel}
        form="login"
        state={state}
        action="/api/login"
        view="login"
        submit={t('views.login.action')}
      />
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
