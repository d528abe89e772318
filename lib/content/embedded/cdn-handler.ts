/**
 * The stories on disk, served as Storyblok's content delivery API, version 2, to the official client: what the site asks for, and
 * nothing else. An unknown parameter is refused, not ignored.
 */
import { foldersOf, isVisible, toCdnStory } from './cdn-story';
import { isJsonObject, type Json, type JsonObject } from './json';
import type { StorySet, StorySource } from './story-folder';

/** Tokens of the embedded store: they protect nothing, but match Storyblok's protocol. */
export const embeddedTokens = { public: 'embedded-public', preview: 'embedded-preview' } as const;

const common = ['token', 'version', 'cv'];
const params = {
  story: [...common, 'language'],
  stories: [
    ...common,
    'starts_with',
    'with_tag',
    'by_uuids_ordered',
    'sort_by',
    'excluding_fields',
    'page',
    'per_page',
  ],
  tags: [...common, 'starts_with'],
} as const;

const pageSize = { default: 25, max: 100 };

/** A refused request, with Storyblok's body. */
class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 422,
    readonly body: unknown,
  ) {
    super(`content delivery API: ${status}`);
  }
}

const notFound = () => new Refusal(404, ['This record could not be found']);

/** Path below `/v2/cdn/`: `stories`, `stories/nl/over-ons`, `tags`. */
export function handleCdnRequest(source: StorySource, path: string, query: URLSearchParams): Response {
  try {
    return respond(source(), path.replace(/^\/+|\/+$/g, ''), query);
  } catch (error) {
    if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
    throw error;
  }
}

function respond({ stories, cv }: StorySet, path: string, query: URLSearchParams): Response {
  const slug = path.startsWith('stories/') ? path.slice('stories/'.length) : null;
  const endpoint = slug === null ? path : 'story';
  if (endpoint !== 'story' && endpoint !== 'stories' && endpoint !== 'tags') throw notFound();
  const version = checkQuery(query, params[endpoint]);
  const visible = stories.filter((story) => isVisible(story, version));
  if (endpoint === 'tags') {
    const prefix = query.get('starts_with') ?? '';
    const tagged = visible.filter(({ full_slug }) => full_slug.startsWith(prefix));
    const names = new Set(tagged.flatMap(({ tag_list }) => tag_list));
    return json({ tags: [...names].sort().map((name) => ({ name })) });
  }
  const surroundings = { stories: visible, folders: foldersOf(stories) };
  const language = query.get('language');
  const read = (story: (typeof visible)[number]) => toCdnStory(story, surroundings, { version, language });
  if (slug !== null) {
    const stored = visible.find(({ full_slug }) => full_slug === slug);
    if (!stored) throw notFound();
    return json({ story: read(stored), cv, rels: [], links: [] });
  }
  const page = numberOf(query, 'page') ?? 1;
  const perPage = Math.min(numberOf(query, 'per_page') ?? pageSize.default, pageSize.max);
  const chosen = selectStories(visible.map(read), query);
  const excluded = listOf(query, 'excluding_fields') ?? [];
  const shown = chosen
    .slice((page - 1) * perPage, page * perPage)
    .map((story) => ({ ...story, content: withoutFields(story.content, excluded) }));
  return json(
    { stories: shown, cv, rels: [], links: [] },
    { total: String(chosen.length), 'per-page': String(perPage) },
  );
}

function json(body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { headers: { ...headers, 'cache-control': 'max-age=0, must-revalidate' } });
}

/** Returns the version of a request. Throws {@link Refusal}. */
function checkQuery(query: URLSearchParams, allowed: readonly string[]): 'draft' | 'published' {
  const unknown = [...query.keys()].find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw new Refusal(422, { error: `Unsupported parameter: ${unknown}` });
  const version = query.get('version') ?? 'published';
  if (version !== 'draft' && version !== 'published') {
    throw new Refusal(400, { error: 'version is draft or published' });
  }
  const token = query.get('token');
  const { public: published, preview } = embeddedTokens;
  if (token === preview || (token === published && version === 'published')) return version;
  throw new Refusal(401, { error: 'Unauthorized' });
}

function numberOf(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Refusal(400, { error: `${name} is a whole number of at least 1` });
  return Number(text);
}

function listOf(query: URLSearchParams, name: string): readonly string[] | null {
  return query.get(name)?.split(',').filter(Boolean) ?? null;
}

type CdnStory = ReturnType<typeof toCdnStory>;

/** Returns the stories of a request in its order, over all pages. */
function selectStories(stories: readonly CdnStory[], query: URLSearchParams): CdnStory[] {
  const startsWith = query.get('starts_with') ?? '';
  const tag = query.get('with_tag');
  const ordered = listOf(query, 'by_uuids_ordered');
  const chosen = stories.filter(
    ({ uuid, full_slug, tag_list }) =>
      full_slug.startsWith(startsWith) &&
      (tag === null || tag_list.includes(tag)) &&
      (ordered === null || ordered.includes(uuid)),
  );
  if (ordered) return chosen.sort((one, other) => ordered.indexOf(one.uuid) - ordered.indexOf(other.uuid));
  const bySlug = (one: CdnStory, other: CdnStory) => compare(one.full_slug, other.full_slug);
  const order = query.get('sort_by') ?? 'full_slug:asc';
  if (order === 'full_slug:asc') return chosen.sort(bySlug);
  if (order !== 'first_published_at:desc') throw new Refusal(422, { error: `Unsupported sort: ${order}` });
  return chosen.sort(
    (one, other) =>
      compare(other.first_published_at ?? '', one.first_published_at ?? '') || bySlug(one, other),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns content without some fields at any depth, except block names and uids. */
function withoutFields(content: JsonObject, names: readonly string[]): JsonObject {
  const strip = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(strip);
    return isJsonObject(value) ? withoutFields(value, names) : value;
  };
  return Object.fromEntries(
    Object.entries(content)
      .filter(([key]) => key === 'component' || key === '_uid' || !names.includes(key))
      .map(([key, inner]) => [key, strip(inner)]),
  );
}
