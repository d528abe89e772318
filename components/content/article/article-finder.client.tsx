'use client';
/**
 * The list of articles with its search and tags (spec §2 'blog with search'). With JavaScript both run in the
 * browser on
 * an index loaded on first use; without it, or until it is loaded, form and links use the server under the
 * same URL.
 * Cards and icons are rendered by the server, because importing the icon set would add it to every story.
 */
import { useSearchParams } from 'next/navigation';
import { type FormEvent, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLink } from '@/components/ui/text/page-link';
import { isPlainClick } from '@/lib/routes/plain-click';
import { ArticleTags } from './article-tags';
import { type FinderQuery, finderAddress } from './finder-query';
import { useFinder } from './use-finder';

export interface FinderItem {
  readonly path: string;
  readonly tags: readonly string[];
  readonly card: ReactNode;
}

export interface ArticleFinderProps {
  /** Path of the section's index. */
  readonly action: string;
  /** URL of the search index. */
  readonly indexUrl: string;
  readonly items: readonly FinderItem[];
  /** Tags in use, in order. */
  readonly tags: readonly { readonly tag: string; readonly label: string }[];
  /** The server's query and its results: paths in order. */
  readonly initial: FinderQuery & { readonly found: readonly string[] };
  readonly words: {
    readonly label: string;
    readonly placeholder: string;
    readonly submit: string;
    readonly subjects: string;
    readonly all: string;
    readonly results: string;
    /** Texts for 0, 1, 2 … articles. */
    readonly counts: readonly string[];
  };
  readonly icons: { readonly search: ReactNode; readonly chosen: ReactNode };
  /** Content of the empty state. */
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly all: string;
    readonly elsewhere: { readonly label: string; readonly href: string };
  };
}

/** Reports the query of the URL; a separate component because a static page has no query at build time. */
function AddressWatch({ onChange }: { readonly onChange: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}

export function ArticleFinder({
  action,
  indexUrl,
  items,
  tags,
  initial,
  words,
  icons,
  empty,
}: ArticleFinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const { query, tag, search, setQuery, setTag, load, applySearch } = useFinder(initial, indexUrl, field);
  const shown = listShown();

  function listShown(): readonly FinderItem[] {
    const ofTag = (item: FinderItem) => tag === null || item.tags.includes(tag);
    if (query === '') return items.filter(ofTag);
    if (search === null && query !== initial.query) return items.filter(ofTag);
    const paths = search === null ? initial.found : search(query);
    const byPath = new Map(items.map((item) => [item.path, item]));
    return paths.flatMap((path) => byPath.get(path) ?? []).filter(ofTag);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (search !== null || query === '') event.preventDefault();
  }

  function onTag(event: MouseEvent<HTMLAnchorElement>, chosen: string | null) {
    if (!isPlainClick(event) || (query !== '' && search === null)) return;
    event.preventDefault();
    setTag(chosen);
  }

  function showAll(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (field.current) field.current.value = '';
    setQuery('');
    setTag(null);
    field.current?.focus();
  }

  const everything = query === '' && tag === null;
  return (
    <div>
      <Suspense>
        <AddressWatch onChange={applySearch} />
      </Suspense>
      <form
        aria-label={words.label}
        action={action}
        method="get"
        onSubmit={onSubmit}
        className="max-w-[37rem]"
      >
        <label htmlFor="article-search" className="mb-2 block font-semibold text-sm">
          {words.label}
        </label>
        <div className="flex items-stretch rounded-[14px] border-[1.5px] border-ink bg-sheet p-1.5 transition-shadow focus-within:shadow-[0_0_0_4px_var(--sprout)]">
          {icons.search}
          <input
            ref={field}
            id="article-search"
            name="q"
            type="search"
            maxLength={120}
            defaultValue={initial.query}
            placeholder={words.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={load}
            onChange={(event) => {
              setQuery(event.target.value.trim());
              load();
            }}
            className="search-field h-11 min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-ink-soft"
          />
          {tag === null ? null : <input type="hidden" name="tag" value={tag} />}
          <button
            type="submit"
            className="inline-flex items-center justify-center rounded-field border border-ink bg-ink px-5 font-semibold text-paper text-sm transition-colors hover:bg-moss-strong"
          >
            {words.submit}
          </button>
        </div>
      </form>
      <ArticleTags
        label={words.subjects}
        all={words.all}
        tags={tags}
        chosen={tag}
        mark={icons.chosen}
        addressOf={(chosen) => finderAddress(action, { query, tag: chosen })}
        onChoose={onTag}
      />
      <section aria-label={words.results} className="mt-10">
        <p role="status" className={classNames('text-ink-soft text-sm', everything && 'sr-only')}>
          {words.counts[shown.length]}
        </p>
        {shown.length === 0 ? (
          <EmptyState
            title={empty.title}
            actions={
              <>
                <a href={action} onClick={showAll} className={buttonLook({ variant: 'quiet' })}>
                  {empty.all}
                </a>
                <PageLink href={empty.elsewhere.href} className={buttonLook({ variant: 'secondary' })}>
                  {empty.elsewhere.label}
                </PageLink>
              </>
            }
          >
            <p>{empty.text}</p>
          </EmptyState>
        ) : (
          <ul
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16',
              everything ? 'mt-0' : 'mt-6',
            )}
          >
            {shown.map(({ path, card }, place) => (
              <li
                key={path}
                data-lead={everything && place === 0 ? '' : undefined}
                className="group/item data-lead:sm:col-span-2 data-lead:lg:col-span-3"
              >
                {card}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
