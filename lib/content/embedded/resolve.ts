/** Stories resolved with a request: related ones (`rels`) and linked ones (`links`). */
import type { CdnQuery } from './cdn-query';
import type { CdnStory } from './cdn-story';
import { isJsonObject, type Json, type JsonObject, objectsIn } from './json';

/** More than this many are returned as uuids, which the client fetches in lists. */
const resolvedMax = 50;

/** Finds a story in the version and language of the request. */
export type FindStory = (uuid: string) => CdnStory | null;

/** Returns `rels`, or `rel_uuids` above the limit; nothing when not requested. */
export function resolveRelations(stories: readonly CdnStory[], query: CdnQuery, find: FindStory): JsonObject {
  const fields = query.list('resolve_relations');
  if (fields === null) return {};
  const levels = query.number('resolve_level', 1, 2) ?? 1;
  const found = new Map<string, CdnStory>();
  let level: readonly CdnStory[] = stories;
  for (let depth = 0; depth < levels && level.length > 0; depth += 1) {
    const next: CdnStory[] = [];
    for (const uuid of relationUuids(level, fields)) {
      const story = found.has(uuid) ? null : find(uuid);
      if (!story) continue;
      found.set(uuid, story);
      next.push(story);
    }
    level = next;
  }
  return found.size > resolvedMax ? { rel_uuids: [...found.keys()] } : { rels: [...found.values()] };
}

function relationUuids(stories: readonly CdnStory[], fields: readonly string[]): string[] {
  const uuids: string[] = [];
  for (const story of stories) {
    for (const block of objectsIn(story.content)) {
      for (const field of fields) {
        const [component, name = ''] = field.split('.');
        if (block.component !== component) continue;
        const value = block[name];
        for (const uuid of Array.isArray(value) ? value : [value]) {
          if (typeof uuid === 'string') uuids.push(uuid);
        }
      }
    }
  }
  return uuids;
}

/** Returns `links`, or `link_uuids` above the limit; nothing when not requested. */
export function resolveLinks(stories: readonly CdnStory[], query: CdnQuery, find: FindStory): JsonObject {
  const kind = query.oneOf('resolve_links', ['0', '1', 'url', 'story', 'link']) ?? '0';
  if (kind === '0') return {};
  const found = new Map<string, CdnStory>();
  for (const story of stories) {
    for (const uuid of linkedUuids(story.content)) {
      const linked = find(uuid);
      if (linked) found.set(uuid, linked);
    }
  }
  if (found.size > resolvedMax) return { link_uuids: [...found.keys()] };
  const shape = kind === 'story' ? (story: CdnStory): Json => story : kind === 'link' ? linkOf : urlOf;
  return { links: [...found.values()].map(shape) };
}

/** Returns uuids of stories in link fields and rich text links. */
function linkedUuids(content: JsonObject): string[] {
  return [...objectsIn(content)].flatMap((value) => {
    const attrs = isJsonObject(value.attrs) && value.type === 'link' ? value.attrs : value;
    if (attrs.linktype !== 'story') return [];
    const uuid = attrs.uuid ?? (value.fieldtype === 'multilink' ? value.id : null);
    return typeof uuid === 'string' && uuid !== '' ? [uuid] : [];
  });
}

function urlOf({ id, name, slug, full_slug, uuid }: CdnStory): JsonObject {
  return { id, name, slug, full_slug, url: full_slug, uuid };
}

function linkOf(story: CdnStory): JsonObject {
  return {
    ...urlOf(story),
    path: null,
    real_path: `/${story.full_slug}`,
    parent_id: story.parent_id,
    is_folder: false,
    is_startpage: story.is_startpage === true,
    published: story.published_at !== null,
    position: story.position,
    alternates: story.alternates,
  };
}
