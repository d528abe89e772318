'use client';
import { usePasskeysSupported } from '@/components/account/passkeys/use-passkeys-supported';
/** A form that creates or uses a passkey, rendered only in browsers that support them. */
import { useHydrated } from '@/components/ui/use-hydrated';
import { AccountForm, type AccountFormProps } from './account-form.client';

export interface PasskeyFormProps extends AccountFormProps {
  readonly ceremony: 'add-passkey' | 'use-passkey';
  /** Shown when the browser does not support passkeys. */
  readonly unknown: string;
}

export function PasskeyForm({ unknown, ...form }: PasskeyFormProps) {
  const isKnown = usePasskeysSupported();
  const hydrated = useHydrated();
  const content = <p className="text-ink-soft text-sm">{unknown}</p>;
  if (hydrated && !isKnown) return content;
  return (
    <>
      {/* Reserves space, to avoid a layout shift. */}
      <div className={hydrated ? undefined : 'invisible noscript:hidden'}>
        <AccountForm {...form} />
      </div>
      {hydrated ? null : <noscript>{content}</noscript>}
    </>
  );
}
