/** After a failed validation or submit: focuses the error message, and prefixes the page's title. */
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';

/** `failures` is a counter: each increment moves the focus again. */
export function useFailureFocus(
  form: RefObject<HTMLElement | null>,
  failures: number,
  failed: boolean,
): void {
  const t = useTranslations('fields');
  const start = useRef(failures);

  useEffect(() => {
    // The failure of a native post is shown before the form is hydrated: the visitor may be correcting it already.
    const isInUse = failures === start.current && form.current?.contains(document.activeElement);
    if (failures > 0 && !isInUse) form.current?.querySelector<HTMLElement>('[data-failure]')?.focus();
  }, [form, failures]);

  useEffect(() => {
    if (!failed) return;
    const before = document.title;
    const prefix = t('controls.errorTitle', { title: '' });
    if (!before.startsWith(prefix)) document.title = t('controls.errorTitle', { title: before });
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [t, failed]);
}
