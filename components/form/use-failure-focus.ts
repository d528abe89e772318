/** After a check or submit that failed: the focus goes to what tells why, and the page's title says so (facts: 'Forms'). */
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect } from 'react';

/** Marks what takes the focus; the first one in the form does. */
export const failureMark = { 'data-failure': '' } as const;

/** `failures` counts them: each one moves the focus anew. */
export function useFailureFocus(
  form: RefObject<HTMLElement | null>,
  failures: number,
  failed: boolean,
): void {
  const t = useTranslations('flow');

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[data-failure]')?.focus();
  }, [form, failures]);

  useEffect(() => {
    if (!failed) return;
    const before = document.title;
    const prefix = t('errorTitle', { title: '' });
    if (!before.startsWith(prefix)) document.title = t('errorTitle', { title: before });
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [t, failed]);
}
