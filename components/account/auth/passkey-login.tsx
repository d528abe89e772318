/** The button that signs in with a passkey, where the browser supports them. */
import { useTranslations } from 'next-intl';
import { usePasskeysSupported } from '@/components/account/passkeys/use-passkeys-supported';
import { PostedForm } from '@/components/form/action/posted-form';
import { useActionForm } from '@/components/form/action/use-action-form';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { PanelState } from './panel-state';

export function PasskeyLogin({ panel }: { readonly panel: PanelState }) {
  const t = useTranslations('auth.passkey');
  const isKnown = usePasskeysSupported();
  const hydrated = useHydrated();
  const { locale, target } = panel;
  const state = useActionForm({
    locale,
    action: null,
    response: 'session',
    note: null,
    failed: t('calledOff'),
    request: async (api) => {
      const { signInWithPasskey } = await import('@/components/account/passkeys/passkey-requests');
      return signInWithPasskey(api, target);
    },
    onDone: (session) => {
      panel.onSignedIn(session);
      return true;
    },
  });
  // Reserves space until support is known, to avoid a layout shift.
  if (!hydrated) return <div aria-hidden="true" className="min-h-12 noscript:hidden" />;
  if (!isKnown) return null;
  return (
    <PostedForm state={state} page="" className="gap-4">
      <Button type="submit" variant="secondary" icon="lock" busy={state.busy} wide>
        {t('action')}
      </Button>
    </PostedForm>
  );
}
