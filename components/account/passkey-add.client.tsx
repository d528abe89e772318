'use client';
/** The form that adds a passkey: only where the browser has them, so that nobody meets a button that can't work. */
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
  return isKnown ? (
    <AccountForm act="passkey-add" {...form} />
  ) : (
    <p className="text-ink-soft text-sm">{unknown}</p>
  );
}
