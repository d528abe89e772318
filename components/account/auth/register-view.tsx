/** The registration view: required terms, optional offers, both unticked. */
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/form/action/use-action-form';
import { TextLink } from '@/components/ui/text/text-link';
import { noteOf, type PanelState } from './panel-state';
import { SwitchLink } from './switch-link';
import { ViewForm } from './view-form';

export function RegisterView({ panel }: { readonly panel: PanelState }) {
  const t = useTranslations('auth');
  const { locale, hostScreen, reference } = panel;
  const extras = { host_screen: hostScreen, ...(reference === null ? {} : { reference }) };
  const state = useActionForm({
    locale,
    action: '/api/register',
    response: 'session',
    checks: 'register',
    note: noteOf(panel, 'register'),
    onSend: panel.keepEmail,
    onDone: (session) => {
      panel.onRegistered(session);
      return true;
    },
  });
  return (
    <>
      <ViewForm
        panel={panel}
        form="register"
        state={state}
        view="register"
        hidden={extras}
        submit={t('views.register.action')}
        needs="terms"
        after={{ terms: <TermsLinks panel={panel} /> }}
      />
      {panel.hideLinks ? null : (
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          <span>{t('switch.hasAccount')}</span>
          <SwitchLink panel={panel} view="login">
            {t('switch.toLogin')}
          </SwitchLink>
        </p>
      )}
    </>
  );
}

function TermsLinks({ panel: { paths } }: { readonly panel: PanelState }) {
  const t = useTranslations('auth.terms');
  // In a new tab, so that typed values are preserved.
  const aside = { target: '_blank', rel: 'noopener' };
  return (
    <p className="text-ink-soft text-sm">
      {t('read')}{' '}
      <TextLink href={paths.terms} {...aside}>
        {t('terms')}
      </TextLink>{' '}
      {t('and')}{' '}
      <TextLink href={paths.privacy} {...aside}>
        {t('privacy')}
      </TextLink>
      .
    </p>
  );
}
