/** Search and filters of a queue: a GET form and links, so that every view has its own URL. */
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/style/class-names';
import { PageLink } from '@/components/ui/text/page-link.client';
import { TextLink } from '@/components/ui/text/text-link';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import { firstPage, type QueueQuery, queueHref } from './queue-href';

export interface QueueFilter {
  /** Query parameter. */
  readonly name: string;
  readonly label: string;
  /** "All" is added in front of them. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
}

export interface QueueFiltersProps {
  readonly locale: Locale;
  readonly page: RouteName;
  readonly query: QueueQuery;
  /** Its parameter is `search`. */
  readonly search?: { readonly label: string; readonly hint?: string };
  readonly filters?: readonly QueueFilter[];
}

export function QueueFilters({ locale, page, query, search, filters = [] }: QueueFiltersProps) {
  return (
    <div className="grid gap-4">
      {search ? <QueueSearch locale={locale} page={page} query={query} search={search} /> : null}
      {filters.map((filter) => (
        <Chips key={filter.name} locale={locale} page={page} query={query} filter={filter} />
      ))}
    </div>
  );
}

type SearchProps = Pick<QueueFiltersProps, 'locale' | 'page' | 'query'> & {
  readonly search: NonNullable<QueueFiltersProps['search']>;
};

function QueueSearch({ locale, page, query, search }: SearchProps) {
  const t = translatorOf(locale, 'admin');
  const { search: sought = '', ...others } = query;
  return (
    <form action={queueHref(page, locale, {})} method="get" className="grid max-w-[38rem] gap-1.5">
      {Object.entries(others).map(([name, value]) =>
        name in firstPage ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="queue-search" className="font-semibold leading-snug">
        {search.label}
      </label>
      {search.hint ? (
        <p id="queue-search-hint" className="text-ink-soft text-sm leading-snug">
          {search.hint}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          id="queue-search"
          type="search"
          name="search"
          defaultValue={sought}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={search.hint ? 'queue-search-hint' : undefined}
          className="block min-h-12 min-w-0 flex-1 basis-56 rounded-field border-[1.5px] border-line bg-sheet px-3.5 py-2.5 text-base text-ink hover:border-ink"
        />
        <Button type="submit" variant="secondary" icon="search">
          {t('queue.search')}
        </Button>
        {sought === '' ? null : (
          <TextLink standalone href={queueHref(page, locale, query, { ...firstPage, search: '' })}>
            {t('queue.clearSearch')}
          </TextLink>
        )}
      </div>
    </form>
  );
}

type ChipsProps = Pick<QueueFiltersProps, 'locale' | 'page' | 'query'> & { readonly filter: QueueFilter };

function Chips({ locale, page, query, filter: { name, label, options } }: ChipsProps) {
  const t = translatorOf(locale, 'admin');
  const chosen = query[name] ?? '';
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="font-semibold text-sm">
        {label}
      </span>
      <ul className="flex flex-wrap gap-2">
        {[{ value: '', label: t('queue.all') }, ...options].map((option) => (
          <li key={option.value}>
            <PageLink
              href={queueHref(page, locale, query, { ...firstPage, [name]: option.value })}
              aria-current={chosen === option.value ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-chip border-[1.5px] px-3.5 py-1 text-sm transition-colors',
                chosen === option.value
                  ? 'border-ink bg-ink font-semibold text-paper'
                  : 'border-line bg-sheet text-ink hover:border-ink',
              )}
            >
              {option.label}
              {'count' in option && option.count !== undefined ? (
                <span className="figures">{option.count}</span>
              ) : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
