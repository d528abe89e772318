/** The flag beside a language: decorative, as the language's name is adjacent. */
import { DrawingFile, type DrawingName } from '@/components/ui/illustrations/drawing-file';
import type { Locale } from '@/lib/i18n/locale';

const flags: Readonly<Partial<Record<Locale, DrawingName>>> = { nl: 'flag-nl', en: 'flag-en' };

/** Null for a language without a flag of its own. */
export function Flag({ locale }: { readonly locale: Locale }) {
  const name = flags[locale];
  return name ? <DrawingFile name={name} className="flag" /> : null;
}
