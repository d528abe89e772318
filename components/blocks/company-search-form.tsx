/** The search for a company: a plain GET form, so that it works before, and without, any script. */
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';

export interface CompanySearchFormProps {
  readonly locale: Locale;
  /** Id of the field; two searches on one page need two. */
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submitLabel: string;
  /** `hero` has its label above and a large button; `bar` is compact. */
  readonly look?: 'hero' | 'bar';
}

export function CompanySearchForm({
  locale,
  id,
  label,
  placeholder,
  submitLabel,
  look = 'hero',
}: CompanySearchFormProps) {
  const hero = look === 'hero';
  return (
    <search>
      <form action={href('cancel', locale)} method="get">
        <label htmlFor={id} className={hero ? 'mb-2 block font-semibold text-sm' : 'sr-only'}>
          {label}
        </label>
        <div
          className={classNames(
            'flex items-stretch rounded-[14px] border-[1.5px] border-ink bg-sheet p-1.5 transition-shadow focus-within:shadow-[0_0_0_4px_var(--sprout)]',
            hero && 'shadow-lift',
          )}
        >
          <Icon name="search" sizePixels={22} className="my-auto ml-3 text-ink-soft" />
          <input
            id={id}
            name="q"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            required
            placeholder={placeholder}
            className={classNames(
              'search-field min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-ink-soft',
              hero ? 'h-12 sm:h-13' : 'h-11',
            )}
          />
          <button
            type="submit"
            className={classNames(
              'inline-flex items-center justify-center rounded-field bg-clay font-semibold text-on-clay shadow-[inset_0_-2px_0_rgb(23_37_29/0.28)] transition-colors hover:bg-clay-hover',
              hero ? 'px-5 sm:px-7' : 'px-5 text-sm',
            )}
          >
            {submitLabel}
          </button>
        </div>
      </form>
    </search>
  );
}
