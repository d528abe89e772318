/** Selection and order of the stories in a list. */
import { unprocessable } from './cdn-error';
import type { CdnQuery } from './cdn-query';
import type { CdnStory } from './cdn-story';
import { passesFilters, valueAt } from './filter-query';
import { isJsonObject, type Json, type JsonObject, stringsIn } from './json';

/**
 * Returns the stories of a request in its order, over all pages. `slugOf` returns the slug that filters
 * compare.
 */
export function selectStories(
  stories: readonly CdnStory[],
  query: CdnQuery,
  slugOf: (story: CdnStory) => string,
): CdnStory[] {
  const startsWith = query.text('starts_with')?.replace(/^\//, '') ?? null;
  const bySlugs = slugPatterns(query.list('by_slugs'));
  const excludingSlugs = slugPatterns(query.list('excluding_slugs'));
  const ordered = query.list('by_uuids_ordered');
  const uuids = query.list('by_uuids');
  const tags = query.list('with_tag');
  const term = query.text('search_term')?.toLowerCase() ?? null;
  const chosen = stories.filter((story) => {
    const slug = slugOf(story);
    return (
      (startsWith === null || slug.startsWith(startsWith)) &&
      (bySlugs === null || isNamed(slug, bySlugs)) &&
      !(excludingSlugs && isNamed(slug, excludingSlugs)) &&
      (uuids === null || uuids.includes(story.uuid)) &&
      (ordered === null || ordered.includes(story.uuid)) &&
      (tags === null || tags.some((tag) => story.tag_list.includes(tag))) &&
      (term === null || holdsTerm(story, term)) &&
      passesFilters(story.content, query.filters)
    );
  });
  if (ordered) return chosen.sort((a, b) => ordered.indexOf(a.uuid) - ordered.indexOf(b.uuid));
  const orders = (query.list('sort_by') ?? ['position:desc']).map(parseOrder);
  return chosen.sort((a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return compareWords(a.full_slug, b.full_slug);
  });
}

function slugPatterns(slugs: readonly string[] | null): RegExp[] | null {
  return (
    slugs?.map((slug) => {
      const parts = slug
        .replace(/^\//, '')
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      return new RegExp(`^${parts.join('.*')}$`);
    }) ?? null
  );
}

/** A folder's start page matches with or without its final slash. */
function isNamed(slug: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(slug) || pattern.test(slug.replace(/\/$/, '')));
}

function holdsTerm({ name, full_slug, content }: CdnStory, term: string): boolean {
  for (const text of [name, full_slug, ...stringsIn(content)])
    if (text.toLowerCase().includes(term)) return true;
  return false;
}

const sortable = [
  'id',
  'uuid',
  'name',
  'slug',
  'full_slug',
  'position',
  'created_at',
  'updated_at',
  'published_at',
  'first_published_at',
];

type Order = (a: CdnStory, b: CdnStory) => number;

/**
 * `field:asc`, `content.field:desc`, with `:int` or `:float` for numbers stored as text. Missing values are
 * last.
 */
function parseOrder(text: string): Order {
  const [field = '', direction = 'asc', kind] = text.split(':');
  const content = field.startsWith('content.') ? field.slice('content.'.length) : null;
  const known =
    (content !== null || sortable.includes(field)) &&
    (direction === 'asc' || direction === 'desc') &&
    (kind === undefined || kind === 'int' || kind === 'float') &&
    text.split(':').length <= 3;
  if (!known) throw unprocessable(`Unsupported sort: ${text}`);
  const sign = direction === 'asc' ? 1 : -1;
  const fieldOf = (story: CdnStory) => (content === null ? story[field] : valueAt(story.content, content));
  return (a, b) => {
    const [first, second] = [sortValue(fieldOf(a), kind), sortValue(fieldOf(b), kind)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return (
      sign *
      (typeof first === 'number' && typeof second === 'number'
        ? first - second
        : compareWords(String(first), String(second)))
    );
  };
}

function sortValue(value: Json | undefined, kind: string | undefined): string | number | null {
  if (value === undefined || value === null || value === '' || typeof value === 'object') return null;
  if (kind === undefined) return typeof value === 'number' ? value : String(value);
  const read = kind === 'int' ? Number.parseInt(String(value), 10) : Number.parseFloat(String(value));
  return Number.isNaN(read) ? null : read;
}

function compareWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns content without some fields at any depth, except block names and uids. */
export function withoutFields(content: JsonObject, names: readonly string[] | null): JsonObject {
  if (!names) return content;
  const left = new Set(names.filter((name) => name !== 'component' && name !== '_uid'));
  const strip = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(strip);
    return isJsonObject(value) ? stripObject(value) : value;
  };
  const stripObject = (value: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (left.has(key) ? [] : [[key, strip(inner)]])),
    );
  return stripObject(content);
}
