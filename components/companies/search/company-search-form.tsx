/** The company search: a plain GET form, so that it works without JavaScript. */
import { cache } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { suggestionsMax } from '@/lib/config/business';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findPath, href } from '@/lib/routes/href';
import { CompanySearchField, type CompanySearchTexts } from './company-search-input.client';
import { slugPlaceholder } from './slug-placeholder';

export interface CompanySearchFormProps {
  readonly locale: Locale;
  /** Id of the field, unique per page. */
  readonly id: string;
  /** Previous query. */
  readonly value?: string;
  /** `hero` has its label above and a large button; `bar` is compact. */
  readonly look?: 'hero' | 'bar';
}

/** One object per request and language: the page's data contain it once for all of the page's search fields. */
const searchTexts = cache((locale: Locale): CompanySearchTexts => {
  const t = translatorOf(locale, 'layout');
  const tSearch = translatorOf(locale, 'search');
  const counts = Array.from({ length: suggestionsMax + 1 }, (_, count) => count);
  const categoryHref = findPath('cancel-category', locale, { category: slugPlaceholder });
  return {
    locale,
    placeholder: t('search.placeholder'),
    companyHref: href('company-cancel', locale, { company: slugPlaceholder }),
    ...(categoryHref === null ? {} : { categoryHref }),
    groups: {
      companies: tSearch('groups.companies'),
      help: tSearch('groups.help'),
      article: tSearch('groups.article'),
    },
    other: {
      href: href('cancel-other-company', locale),
      label: t('search.other', { name: slugPlaceholder }),
    },
    suggestionsLabel: t('search.suggestions'),
    foundTexts: counts.map((count) => tSearch('found', { count })),
  };
});

export function CompanySearchForm({ locale, id, value, look = 'hero' }: CompanySearchFormProps) {
  const t = translatorOf(locale, 'layout');
  const hero = look === 'hero';
  return (
    <search>
      <form action={href('cancel', locale)} method="get">
        <label htmlFor={id} className={hero ? 'mb-2 block font-semibold text-sm' : 'sr-only'}>
          {t('search.label')}
        </label>
        <div className={classNames('search-box', hero && 'shadow-lift')}>
          <Icon name="search" sizePixels={22} />
          <CompanySearchField
            id={id}
            texts={searchTexts(locale)}
            {...(value === undefined ? {} : { value })}
            className={hero ? 'h-12 sm:h-13' : 'h-11'}
          />
          <button type="submit" className={buttonLook({ size: hero ? 'medium' : 'small' })}>
            {t('search.submit')}
          </button>
        </div>
      </form>
    </search>
  );
}
