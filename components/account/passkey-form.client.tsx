'use client';
/** A form that creates or uses a passkey, rendered only in browsers that support them. */
import { usePasskeysSupported } from '@/components/account/passkeys/use-passkeys-supported';
import { ActionForm, type ActionFormProps } from '@/components/form/action/action-form.client';
import { useHydrated } from '@/components/ui/use-hydrated';

export interface PasskeyFormProps extends ActionFormProps {
  /** What replaces the post. */
  readonly ceremony: 'add' | 'use';
  /** Shown when the browser does not support passkeys. */
  readonly unknown: string;
}

export function PasskeyForm({ unknown, ceremony, ...form }: PasskeyFormProps) {
  const isKnown = usePasskeysSupported();
  const hydrated = useHydrated();
  const content = <p className="text-ink-soft text-sm">{unknown}</p>;
  if (hydrated && !isKnown) return content;
  return (
    <>
      {/* Reserves space, to avoid a layout shift. */}
      <div className={hydrated ? undefined : 'invisible noscript:hidden'}>
        <ActionForm
          {...form}
          request={async (api, { password, redirect_url = '' }) => {
            const { addOwnPasskey, signInWithPasskey } = await import('./passkeys/passkey-requests');
            return ceremony === 'add' ? addOwnPasskey(api, password) : signInWithPasskey(api, redirect_url);
          }}
        />
      </div>
      {hydrated ? null : <noscript>{content}</noscript>}
    </>
  );
}
