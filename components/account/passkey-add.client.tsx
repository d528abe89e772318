'use client';
/** The form that adds a passkey: only where the browser has them, so that nobody meets a button that can't work. */
import { useHydrated } from '@/components/fields/use-hydrated';
import { usePasskeysKnown } from '@/components/passkeys/use-passkeys-known';
import { AccountForm, type AccountFormProps } from './account-form.client';

export function PasskeyAdd({
  unknown,
  ...form
}: Omit<AccountFormProps, 'act'> & {
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
        <AccountForm act="passkey-add" {...form} />
      </div>
      {hydrated ? null : <noscript>{words}</noscript>}
    </>
  );
}
