'use client';
import { usePasskeysKnown } from '@/components/account/passkeys/use-passkeys-known';
/** A form that makes or uses a passkey: only where the browser has them, so that nobody meets a button that can't work. */
import { useHydrated } from '@/components/form/use-hydrated';
import { AccountForm, type AccountFormProps } from './account-form.client';

export function PasskeyForm({
  unknown,
  ...form
}: Omit<AccountFormProps, 'act'> & {
  readonly act: 'passkey-add' | 'passkey-login';
  /** Said where the browser has no passkeys. */
  readonly unknown: string;
}) {
  const isKnown = usePasskeysKnown();
  const hydrated = useHydrated();
  const words = <p className="text-ink-soft text-sm">{unknown}</p>;
  if (hydrated && !isKnown) return words;
  return (
    <>
      {/* Its place, so that nothing moves once the browser has said that it has passkeys. */}
      <div className={hydrated ? undefined : 'invisible noscript:hidden'}>
        <AccountForm {...form} />
      </div>
      {hydrated ? null : <noscript>{words}</noscript>}
    </>
  );
}
