/** What a native post has to say beside its fields: where the form stands, in which language, and what it is about. */
import type { Locale } from '@/lib/i18n/locale';

interface FormControlsProps {
  readonly locale: Locale;
  /** Path of the page that the form comes back to, with its query. */
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
