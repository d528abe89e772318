/** Toggles the visibility of a password (accessible sign-in). */
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { useHydrated } from '@/components/ui/use-hydrated';

/** A toggle for the passwords of a form; renders nothing without JavaScript. */
export function PasswordReveal({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslations('auth');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]') ?? [];
    for (const input of inputs) input.type = shown ? 'text' : 'password';
  }, [form, shown]);

  return hydrated ? (
    <button
      type="button"
      onClick={() => setShown(!shown)}
      className="inline-flex min-h-8 items-center gap-2 justify-self-start rounded-field font-semibold text-moss text-sm hover:text-moss-strong"
    >
      <Icon name="eye" sizePixels={18} />
      <span>{t(shown ? 'hidePassword' : 'showPassword')}</span>
    </button>
  ) : (
    // Reserves space, to avoid a layout shift.
    <span className="min-h-8" aria-hidden="true" />
  );
}
