/**
 * The embedded store: handles requests as Storyblok's content delivery API, version 2, from the stories on
 * disk. Used by the official client's `fetch`, and over HTTP outside production.
 */
import { CdnError, notFound } from './cdn-error';
import { CdnQuery, type Endpoint } from './cdn-query';
import { type CdnStory, fieldLanguages, foldersOf, isVisible, toCdnStory } from './cdn-story';
import type { Json } from './json';
import { listLinks } from './list-links';
import { resolveLinks, resolveRelations } from './resolve';
import { selectStories, withoutFields } from './select-stories';
import type { StorySet, StorySource } from './story-folder';

/** Default and maximum page size. */
const storiesPerPage = { size: 25, max: 100 };
const entriesPerPage = { size: 25, max: 1000 };
const linksPerPage = { size: 25, max: 1000 };

/** Path below `/v2/cdn/`: `stories`, `stories/nl/over-ons`, `tags`, `links`, `spaces/me`. */
export function handleCdnRequest(source: StorySource, path: string, params: URLSearchParams): Response {
  try {
    return respond(source(), path.replace(/^\/+|\/+$/g, ''), params);
  } catch (error) {
    if (error instanceof CdnError) return Response.json(error.body, { status: error.status });
    throw error;
  }
}

function respond(set: StorySet, path: string, params: URLSearchParams): Response {
  const query = (endpoint: Endpoint) => new CdnQuery(endpoint, params);
  if (path === 'stories') return listStories(set, query('stories'));
  if (path.startsWith('stories/')) return oneStory(set, path.slice('stories/'.length), query('story'));
  if (path === 'tags') return tags(set, query('tags'));
  if (path === 'links') return links(set, query('links'));
  if (path === 'spaces/me') return space(set, query('space'));
  if (path === 'datasource_entries') return datasourceEntries(query('datasource_entries'));
  throw notFound();
}

/** Returns the visible stories in the version and language of a request, computed lazily. */
function reader({ stories }: StorySet, query: CdnQuery) {
  const visible = stories.filter((story) => isVisible(story, query.version));
  const options = {
    version: query.version,
    language: query.text('language'),
    fallback: query.text('fallback_lang'),
  };
  const surroundings = { stories: visible, folders: foldersOf(stories) };
  const read = (story: (typeof visible)[number]) => toCdnStory(story, surroundings, options);
  const find = (uuid: string): CdnStory | null => {
    const story = visible.find((candidate) => candidate.uuid === uuid);
    return story ? read(story) : null;
  };
  return { visible, read, find };
}

function oneStory(set: StorySet, key: string, query: CdnQuery): Response {
  const { visible, read, find } = reader(set, query);
  const byUuid = query.oneOf('find_by', ['uuid']) === 'uuid';
  const stored = visible.find((story) =>
    byUuid ? story.uuid === key : story.full_slug === key || (/^\d+$/.test(key) && story.id === Number(key)),
  );
  if (!stored) throw notFound();
  const story = read(stored);
  const body = { story, cv: set.cv, rels: [] as Json[], links: [] as Json[] };
  return json({
    ...body,
    ...resolveRelations([story], query, find),
    ...resolveLinks([story], query, find),
  });
}

function listStories(set: StorySet, query: CdnQuery): Response {
  const { visible, read, find } = reader(set, query);
  const { page, perPage } = query.paging(storiesPerPage);
  const chosen = selectStories(visible.map(read), query, ({ full_slug, default_full_slug }) =>
    typeof default_full_slug === 'string' ? default_full_slug : full_slug,
  );
  const shown = chosen.slice((page - 1) * perPage, page * perPage);
  const excluded = query.list('excluding_fields');
  return json(
    {
      stories: shown.map((story) => ({ ...story, content: withoutFields(story.content, excluded) })),
      cv: set.cv,
      rels: [],
      links: [],
      ...resolveRelations(shown, query, find),
      ...resolveLinks(shown, query, find),
    },
    { total: chosen.length, perPage },
  );
}

function tags(set: StorySet, query: CdnQuery): Response {
  const prefix = query.text('starts_with') ?? '';
  const counts = new Map<string, number>();
  for (const { full_slug, tag_list } of reader(set, query).visible) {
    if (!full_slug.startsWith(prefix)) continue;
    for (const tag of tag_list) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return json({ tags: [...counts].sort().map(([name, count]) => ({ name, taggings_count: count })) });
}

function links(set: StorySet, query: CdnQuery): Response {
  const all = listLinks(reader(set, query).visible, {
    startsWith: query.text('starts_with') ?? '',
    dates: query.oneOf('include_dates', ['0', '1']) === '1',
  });
  if (query.oneOf('paginated', ['0', '1']) !== '1') {
    return json({ links: Object.fromEntries(all.map((link) => [link.uuid, link])) });
  }
  const { page, perPage } = query.paging(linksPerPage);
  const shown = all.slice((page - 1) * perPage, page * perPage);
  return json(
    { links: Object.fromEntries(shown.map((link) => [link.uuid, link])) },
    { total: all.length, perPage },
  );
}

/** The embedded store has no data sources; Storyblok returns an empty list for an empty one. */
function datasourceEntries(query: CdnQuery): Response {
  const { perPage } = query.paging(entriesPerPage);
  return json({ datasource_entries: [] }, { total: 0, perPage });
}

function space({ cv }: StorySet, _query: CdnQuery): Response {
  return json(
    { space: { id: 0, name: 'Snoei', domain: '', version: cv, language_codes: [...fieldLanguages] } },
    { neverCached: true },
  );
}

function json(
  body: unknown,
  { total, perPage, neverCached }: { total?: number; perPage?: number; neverCached?: boolean } = {},
): Response {
  return Response.json(body, {
    headers: {
      ...(total === undefined ? {} : { total: String(total), 'per-page': String(perPage) }),
      'cache-control': neverCached ? 'no-store' : 'max-age=0, must-revalidate',
    },
  });
}
