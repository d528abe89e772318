'use client';
/**
 * The list of articles with its search and subjects. With JavaScript both work in the page,
 * over a small index that is loaded when the search gets the focus; without, or while the index can't be had, the form
 * and the links request the server, under the same address. Cards come ready from the server, in the server's order, and so
 * do icons: all of their set would come along to every story.
 */
import { useSearchParams } from 'next/navigation';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { EmptyState } from '@/components/ui/empty-state';
import { classNames } from '@/components/ui/style/class-names';
import { PageLink } from '@/components/ui/text/page-link.client';
import { isPlainClick } from '@/lib/routes/plain-click';
import { ArticleTags } from './article-tags';
import { type FinderQuery, finderAddress } from './finder-query';
import { type Finder, useFinder } from './use-finder';

export interface FinderItem {
  readonly path: string;
  readonly tags: readonly string[];
  readonly card: ReactNode;
}

export interface ArticleFinderProps {
  /** Path of the section's index. */
  readonly action: string;
  /** Where the index to search in is fetched. */
  readonly indexUrl: string;
  readonly items: readonly FinderItem[];
  /** Subjects in use, in their order. */
  readonly tags: readonly { readonly tag: string; readonly label: string }[];
  /** The search of the request, and its results: paths in order. */
  readonly initial: FinderQuery & { readonly found: readonly string[] };
  readonly texts: {
    readonly label: string;
    readonly placeholder: string;
    readonly submit: string;
    readonly subjects: string;
    readonly all: string;
    readonly results: string;
    /** The status text for 0, 1, 2 … articles. */
    readonly counts: readonly string[];
  };
  readonly icons: { readonly search: ReactNode; readonly chosen: ReactNode };
  /** Without results: what to do, and links to other pages. */
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly all: string;
    readonly elsewhere: { readonly label: string; readonly href: string };
  };
}

/** Reads the query in the browser; apart, because a static page has none. */
function AddressWatch({ onChange }: { readonly onChange: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}

export function ArticleFinder(props: ArticleFinderProps) {
  const { action, indexUrl, items, tags, initial, texts, icons, empty } = props;
  const field = useRef<HTMLInputElement>(null);
  const finder = useFinder(initial, indexUrl, field);
  const { query, tag, search, setQuery, setTag, applySearch } = finder;
  const shown = listFound(items, finder, initial);

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
      <SearchForm {...props} field={field} finder={finder} />
      <ArticleTags
        label={texts.subjects}
        all={texts.all}
        tags={tags}
        chosen={tag}
        mark={icons.chosen}
        addressOf={(chosen) => finderAddress(action, { query, tag: chosen })}
        onChoose={onTag}
      />
      <section aria-label={texts.results} className="mt-10">
        <p role="status" className={classNames('text-ink-soft text-sm', everything && 'sr-only')}>
          {texts.counts[shown.length]}
        </p>
        {shown.length === 0 ? (
          <NothingFound action={action} empty={empty} onAll={showAll} />
        ) : (
          <ArticleList items={shown} everything={everything} />
        )}
      </section>
    </div>
  );
}

/** The articles of the subject and the query; while the search is not loaded, those that the server found for its own query. */
function listFound(
  items: readonly FinderItem[],
  { query, tag, search }: FinderQuery & Pick<Finder, 'search'>,
  initial: ArticleFinderProps['initial'],
): readonly FinderItem[] {
  const ofTag = (item: FinderItem) => tag === null || item.tags.includes(tag);
  if (query === '') return items.filter(ofTag);
  if (search === null && query !== initial.query) return items.filter(ofTag);
  const paths = search === null ? initial.found : search(query);
  const byPath = new Map(items.map((item) => [item.path, item]));
  return paths.flatMap((path) => byPath.get(path) ?? []).filter(ofTag);
}

interface SearchFormProps extends Pick<ArticleFinderProps, 'action' | 'initial' | 'texts' | 'icons'> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly finder: Finder;
}

/** Sends the query to the server only while it can't be searched for in the page. */
function SearchForm({ action, initial, texts, icons, field, finder }: SearchFormProps) {
  const { query, tag, search, setQuery, load } = finder;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (search !== null || query === '') event.preventDefault();
  }

  return (
    <form aria-label={texts.label} action={action} method="get" onSubmit={onSubmit} className="max-w-[37rem]">
      <label htmlFor="article-search" className="mb-2 block font-semibold text-sm">
        {texts.label}
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
          placeholder={texts.placeholder}
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
        <button type="submit" className={buttonLook({ size: 'small' })}>
          {texts.submit}
        </button>
      </div>
    </form>
  );
}

interface NothingFoundProps extends Pick<ArticleFinderProps, 'action' | 'empty'> {
  readonly onAll: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function NothingFound({ action, empty, onAll }: NothingFoundProps) {
  return (
    <EmptyState
      title={empty.title}
      actions={
        <>
          <a href={action} onClick={onAll} className={buttonLook({ variant: 'quiet' })}>
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
  );
}

interface ArticleListProps {
  readonly items: readonly FinderItem[];
  /** Whether they are all articles: then the first one leads. */
  readonly everything: boolean;
}

function ArticleList({ items, everything }: ArticleListProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16',
        everything ? 'mt-0' : 'mt-6',
      )}
    >
      {items.map(({ path, card }, index) => (
        <li
          key={path}
          data-lead={everything && index === 0 ? '' : undefined}
          className="group/item data-lead:sm:col-span-2 data-lead:lg:col-span-3"
        >
          {card}
        </li>
      ))}
    </ul>
  );
}
