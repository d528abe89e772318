/** Hidden inputs of a native post: page, language and subject. */
import type { Locale } from '@/lib/i18n/locale';

interface FormControlsProps {
  readonly locale: Locale;
  /** Path and query that the form redirects to. */
  readonly page: string;
  readonly hidden?: Readonly<Record<string, string>>;
}

export function FormControls({ locale, page, hidden = {} }: FormControlsProps) {
  return (
    <>
      <input type="hidden" name="_locale" value={locale} />
      <input type="hidden" name="_page" value={page} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
