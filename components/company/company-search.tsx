/** The search for a company: a GET form that works without JavaScript. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { href } from '@/lib/routes/href';

/** Field, hint and button; `value` is what was typed before. */
export async function CompanySearch({ value = '' }: { value?: string }) {
  const t = await getTranslations('companies.searchForm');
  return (
    <search>
      <form action={href('cancel', await getLocale())} method="get" className="max-w-[44rem]">
        <label htmlFor="company-search" className="block font-semibold">
          {t('label')}
        </label>
        <p id="company-search-hint" className="mt-1 mb-3 text-ink-soft text-sm">
          {t('hint')}
        </p>
        <div className="flex items-stretch rounded-[14px] border-[1.5px] border-ink bg-sheet p-1.5 shadow-lift transition-shadow focus-within:shadow-[0_0_0_4px_var(--sprout)]">
          <Icon name="search" sizePixels={22} className="my-auto ml-2 text-ink-soft sm:ml-3" />
          <input
            id="company-search"
            name="q"
            type="search"
            defaultValue={value}
            required
            maxLength={120}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={t('placeholder')}
            aria-describedby="company-search-hint"
            className="search-field h-12 min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-soft sm:px-3"
          />
          <button
            type="submit"
            className="inline-flex items-center justify-center rounded-field bg-clay px-4 font-semibold text-on-clay shadow-[inset_0_-2px_0_rgb(23_37_29/0.28)] transition-colors hover:bg-clay-hover sm:px-7"
          >
            {t('submit')}
          </button>
        </div>
      </form>
    </search>
  );
}
