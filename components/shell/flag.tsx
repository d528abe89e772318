/**
 * The flag beside a language (spec §2 'locale flag switcher'): decorative, as the language's name is
 * adjacent.
 */
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import type { Locale } from '@/lib/i18n/locale';

const shapes: Readonly<Partial<Record<Locale, Shapes>>> = {
  nl: {
    __html: [
      "<path d='M0 0h24v16H0z' fill='#ffffff'/>",
      "<path d='M0 0h24v5.4H0z' fill='#ad1d25'/>",
      "<path d='M0 10.6h24V16H0z' fill='#1e4785'/>",
    ].join(''),
  },
  en: {
    __html: [
      "<path d='M0 0h24v16H0z' fill='#1f3f7a'/>",
      "<path d='m0 0 24 16M24 0 0 16' stroke='#ffffff' stroke-width='3.4'/>",
      "<path d='m0 0 24 16M24 0 0 16' stroke='#c0202c' stroke-width='1.2'/>",
      "<path d='M12 0v16M0 8h24' stroke='#ffffff' stroke-width='5.4'/>",
      "<path d='M12 0v16M0 8h24' stroke='#c0202c' stroke-width='3'/>",
    ].join(''),
  },
};

/** Null for a language without a flag of its own. */
export function Flag({ locale }: { readonly locale: Locale }) {
  const own = shapes[locale];
  if (!own) return null;
  return (
    <Drawing
      viewBox="0 0 24 16"
      className="h-3.5 w-[1.3125rem] shrink-0 rounded-[2px] outline outline-1 outline-ink/15"
      shapes={own}
    />
  );
}
