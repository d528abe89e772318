/** The button that signs in with a passkey, where the browser supports them. */
import { useTranslations } from 'next-intl';
import { usePasskeysSupported } from '@/components/account/passkeys/use-passkeys-supported';
import { useAccountForm } from '@/components/account/use-account-form';
import { FormFailure } from '@/components/form/form-failure';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { PanelState } from './panel-state';

export function PasskeyLogin({ panel }: { readonly panel: PanelState }) {
  const t = useTranslations('auth.passkey');
  const isKnown = usePasskeysSupported();
  const hydrated = useHydrated();
  const { locale, target } = panel;
  const state = useAccountForm({
    locale,
    form: null,
    note: null,
    failed: t('calledOff'),
    send: async (requests) => {
      panel.onSignedIn(await requests.signInWithPasskey(target));
      return true;
    },
  });
  // Reserves space until support is known, to avoid a layout shift.
  if (!hydrated) return <div aria-hidden="true" className="min-h-12 noscript:hidden" />;
  if (!isKnown) return null;
  return (
    <form ref={state.element} onSubmit={state.onSubmit} onFocus={state.prepare} className="grid gap-4">
      <FormFailure fields={[]} errors={state.errors} message={state.message} />
      <Button type="submit" variant="secondary" icon="lock" busy={state.busy} wide>
        {t('action')}
      </Button>
    </form>
  );
}
